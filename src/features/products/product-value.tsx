import { useLingui } from '@lingui/react/macro';
import { useFieldLabels } from '#app/kit/crud/field-labels.ts';
import { useChoice } from '#app/kit/reference/choice-source.ts';
import { labels } from './labels.ts';
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
  const fieldLabels = useFieldLabels(labels);
  const source = SOURCES[field];
  if (source && typeof value === 'number') return <Reference source={source} id={value} />;
  return <bdi className="line-clamp-2 wrap-anywhere">{fieldLabels.value(field, value)}</bdi>;
}

function Reference({ source, id }: { source: typeof BRANDS; id: number }) {
  const { t } = useLingui();
  const choice = useChoice(source, id);
  return <bdi>{choice?.name ?? t`no. ${id}`}</bdi>;
}
