import { useFieldLabels } from '#app/kit/crud/field-labels.ts';
import { Icon } from '#app/ui/icon.tsx';
import { labels } from './labels.ts';
import { ProductValue } from './product-value.tsx';
import { type ProductValues, touchedValues } from './product-values.ts';

interface ProductChangesProps {
  values: ProductValues;
  seen: ProductValues;
}

/** Each field that saving will write: from what to what. */
export function ProductChanges({ values, seen }: ProductChangesProps) {
  const fieldLabels = useFieldLabels(labels);
  const fields = Object.keys(touchedValues(values, seen));
  const [before, after]: Readonly<Record<string, unknown>>[] = [seen, values];
  return (
    <dl className="grid gap-2">
      {fields.map((field) => (
        <div key={field} className="grid gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="text-muted">{fieldLabels.name(field)}</dt>
          <dd className="flex flex-wrap items-center gap-x-2">
            <s className="text-muted">
              <ProductValue field={field} value={before?.[field]} />
            </s>
            <Icon name="arrow-right" flip className="size-3.5 text-muted" />
            <ProductValue field={field} value={after?.[field]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
