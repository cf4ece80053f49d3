import { useLingui } from '@lingui/react';
import { Plural } from '@lingui/react/macro';
import { useFormats } from '#app/i18n/formats.ts';
import { type ChoiceSource, useChoice } from '#app/kit/reference/choice-source.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { BRAND_SOURCE, CATEGORY_SOURCE } from './sources.ts';
import { TYPE_WORDS } from './words.ts';

/** A value of an offer as people read it, where theirs and mine stand side by side. */
export function ConflictValue({ field, value }: { field: string; value: unknown }) {
  const { i18n } = useLingui();
  const { percentage } = useFormats();
  if (Array.isArray(value)) return <Plural value={value.length} one="# product" other="# products" />;
  if (field === 'discount') return <Ltr>{percentage(Number(value))}</Ltr>;
  if (value === 'brand' || value === 'category') return i18n._(TYPE_WORDS[value]);
  if (field === 'brand_id') return <Referred source={BRAND_SOURCE} value={value} />;
  if (field === 'category_id') return <Referred source={CATEGORY_SOURCE} value={value} />;
  return <Name>{String(value ?? '—')}</Name>;
}

function Referred({ source, value }: { source: ChoiceSource; value: unknown }) {
  const id = typeof value === 'number' ? value : null;
  const choice = useChoice(source, id);
  if (id === null) return '—';
  return choice ? <Name>{choice.name}</Name> : <Ltr>#{id}</Ltr>;
}
