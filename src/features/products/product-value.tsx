import { useLingui } from '@lingui/react/macro';
import { useChoice } from '#app/kit/choice-source.ts';
import { useFieldWords } from '#app/kit/field-names.ts';
import { PRODUCTS } from './queries.ts';
import { BRANDS, CATEGORIES, COLORS, PROVIDERS, SIZES } from './sources.ts';

const SOURCES: Readonly<Record<string, typeof BRANDS>> = {
  brand_id: BRANDS,
  category_id: CATEGORIES,
  provider_id: PROVIDERS,
  size_id: SIZES,
  color_id: COLORS,
};

/** A value of a product or sub-product as people read it: a name for what it refers to. */
export function ProductValue({ field, value }: { field: string; value: unknown }) {
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
