import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useFormats } from '#app/i18n/formats.ts';
import { RIGHT_LABELS } from '#app/i18n/right-labels.ts';
import { roleLabel } from '#app/i18n/role-labels.ts';
import { useFieldLabelsOf } from '#app/kit/crud/all-labels.ts';
import { toPiastres } from '#contract/money.ts';
import { FIELDS, isLogField, kindOf } from './log-fields.ts';

const PICTURE = msg`A picture`;
const YES = msg({ message: 'Yes', context: 'value' });
const NO = msg({ message: 'No', context: 'value' });
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Names and values of an entry's fields in the reader's language, as the server wrote them: pounds, UTC, 1 and 0. */
export function useLogLabels(resource: string) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const labels = useFieldLabelsOf(resource);

  function valueText(field: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return '—';
    const kind = kindOf(field);
    if (kind === 'picture') return i18n._(PICTURE);
    if (typeof value === 'boolean') return i18n._(value ? YES : NO);
    if (typeof value === 'number' && !field.endsWith('_id')) return numberText(value, kind);
    if (typeof value === 'string') return textOf(field, value);
    if (Array.isArray(value)) return listText(field, value);
    return nameIn(value) ?? labels.value(field, value);
  }

  function numberText(value: number, kind: string | undefined): string {
    if (kind === 'pounds') return formats.moneyText(toPiastres(value));
    if (kind === 'percent') return formats.percentage(value);
    if (kind === 'bytes') return formats.fileSize(value);
    return formats.number(value);
  }

  function textOf(field: string, value: string): string {
    if (MOMENT.test(value)) return formats.dateTime(value);
    const right = Object.entries(RIGHT_LABELS).find(([known]) => known === value)?.[1];
    if (right) return i18n._(right);
    const role = field === 'role' ? roleLabel(value) : undefined;
    return role ? i18n._(role) : labels.value(field, value);
  }

  // Of records their names stand in a row, of bare ids their number says enough.
  function listText(field: string, items: readonly unknown[]): string {
    if (items.length === 0) return '—';
    const texts = items.map((item) => (typeof item === 'string' ? textOf(field, item) : nameIn(item)));
    const named = texts.filter((text) => text !== undefined);
    return named.length === items.length ? listOf(i18n, named) : formats.number(items.length);
  }

  function nameOf(field: string): string {
    if (!labels.knows(field) && isLogField(field)) return i18n._(FIELDS[field]);
    return labels.name(field);
  }

  return { name: nameOf, value: valueText };
}

const NAMES = ['name', 'full_name', 'product_name'] as const;

function nameIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  // Whatever record it is, it is called by the first of these that it has.
  const record = value as Readonly<Record<string, unknown>>;
  const name = NAMES.map((key) => record[key]).find((text) => typeof text === 'string');
  return typeof name === 'string' ? name : undefined;
}

function listOf({ locale }: I18n, texts: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(texts);
}
