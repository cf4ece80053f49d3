import { useLingui } from '@lingui/react/macro';
import { useChoice } from '#app/kit/choice-source.ts';
import { useFieldWords } from '#app/kit/field-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type ProductValues, touchedValues } from './product-values.ts';
import { PRODUCTS } from './queries.ts';
import { BRANDS, CATEGORIES, COLORS, PROVIDERS, SIZES } from './sources.ts';

const SOURCES: Readonly<Record<string, typeof BRANDS>> = {
  brand_id: BRANDS,
  category_id: CATEGORIES,
  provider_id: PROVIDERS,
  size_id: SIZES,
  color_id: COLORS,
};

interface ProductChangesProps {
  values: ProductValues;
  seen: ProductValues;
}

/** Each field that saving will write: from what to what. */
export function ProductChanges({ values, seen }: ProductChangesProps) {
  const words = useFieldWords(PRODUCTS);
  const fields = Object.keys(touchedValues(values, seen));
  const [before, after]: Readonly<Record<string, unknown>>[] = [seen, values];
  return (
    <dl className="grid gap-2">
      {fields.map((field) => (
        <div key={field} className="grid gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="text-muted">{words.name(field)}</dt>
          <dd className="flex flex-wrap items-center gap-x-2">
            <s className="text-muted">
              <Value field={field} value={before?.[field]} />
            </s>
            <Icon name="i-lucide-arrow-right" flip className="size-3.5 text-muted" />
            <Value field={field} value={after?.[field]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ field, value }: { field: string; value: unknown }) {
  const words = useFieldWords(PRODUCTS);
  const source = SOURCES[field];
  if (source && typeof value === 'number') return <Reference source={source} id={value} />;
  return <bdi className="line-clamp-2 wrap-anywhere">{words.value(field, value)}</bdi>;
}

function Reference({ source, id }: { source: typeof BRANDS; id: number }) {
  const { t } = useLingui();
  const choice = useChoice(source, id);
  return <bdi>{choice?.name ?? t`no. ${id}`}</bdi>;
}
