import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useFormats } from '#app/i18n/formats.ts';
import { REASON_LABELS } from '#app/i18n/reason-labels.ts';
import { findRecord } from '#app/sync/record-cache.ts';
import type { ListedName } from '#contract/api.ts';
import { governorateName } from '#contract/governorates.ts';
import { asPiastres, type Piastres } from '#contract/money.ts';

/** What other rooms say of a kind of record: the sheet of waiting changes, conflicts, the log. */
export interface RecordLabels {
  /** The kind on its own; a column's heading of the same English word may be another word in Arabic. */
  readonly one: MessageDescriptor;
  readonly fields: Readonly<Record<string, MessageDescriptor | undefined>>;
  /** Words for the values of a field, where they are words of the contract. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>>;
  /** Of what is more than a plain number. */
  readonly units?: Readonly<Record<string, 'percent' | 'governorate' | 'money'>>;
  /** Of which resource a field holds the number. */
  readonly refersTo?: Readonly<Record<string, ListedName>>;
}

// What several resources call the same thing stands once.
const USUAL = {
  name: msg`Name`,
  phone: msg`Phone`,
  email: msg`Email`,
  status: msg`Status`,
  image: msg`Picture`,
  price: msg`Price`,
  quantity: msg`Quantity`,
  description: msg`Description`,
  note: msg`Note`,
  reply: msg`Reply`,
  reason: msg`Reason`,
  delta: msg`Pieces`,
  // Nobody types these, but a change may have been built on them.
  total_price: msg`Total`,
  refund: msg`Refund`,
} satisfies Record<string, MessageDescriptor>;

/** The fields that need no word of a section's own. */
export type UsualField = keyof typeof USUAL;

const ON = msg`Yes`;
const OFF = msg`No`;
const PICTURE = msg`The chosen picture`;
const STORED_PICTURE = msg`The picture of the record`;

/** Money as screens hold it; of several amounts, what they come to. */
function amountIn(value: unknown): Piastres {
  const amount = typeof value === 'object' && value !== null && 'total' in value ? value.total : value;
  return asPiastres(Number(amount));
}

export interface FieldLabels {
  /** A field's name as its form says it; the raw name where no form has it. */
  name(field: string): string;
  /** True: there is a word for the field. */
  knows(field: string): boolean;
  /** A field's value as text. */
  value(field: string, value: unknown): string;
}

/** How the fields of a kind of record are called and read wherever a change waits or conflicts; without labels by their usual words. */
export function useFieldLabels(labels: RecordLabels | undefined): FieldLabels {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const { percentage, moneyText } = useFormats();
  const names: Readonly<Record<string, MessageDescriptor | undefined>> = { ...USUAL, ...labels?.fields };

  const inUnits = {
    percent: (value: unknown) => percentage(Number(value)),
    governorate: (value: unknown) => governorateName(String(value), i18n.locale),
    money: (value: unknown) => moneyText(amountIn(value)),
  };

  function valueText(field: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return '—';
    const known = knownWord(field, value);
    if (known) return i18n._(known);
    const unit = labels?.units?.[field];
    if (unit) return inUnits[unit](value);
    const referred = labels?.refersTo?.[field];
    if (referred && typeof value === 'number') return nameOf(referred, value);
    if (Array.isArray(value)) return listText(field, value);
    if (typeof value === 'object') return 'name' in value ? String(value.name) : JSON.stringify(value);
    return String(value);
  }

  function knownWord(field: string, value: unknown): MessageDescriptor | undefined {
    if (typeof value === 'boolean') return value ? ON : OFF;
    if (value instanceof Blob) return PICTURE;
    // A stored picture is known by a key that means nothing to people.
    if (field === 'image') return STORED_PICTURE;
    const known = field === 'reason' ? REASON_LABELS : labels?.values?.[field];
    return Object.entries(known ?? {}).find(([key]) => key === value)?.[1];
  }

  // Words stand beside each other; of records, or their ids, their number says enough.
  function listText(field: string, items: readonly unknown[]): string {
    if (items.some((item) => typeof item !== 'string')) return i18n.number(items.length);
    return items.map((item) => valueText(field, item)).join('، ') || '—';
  }

  function nameOf(referred: string, id: number): string {
    const record = findRecord(client, referred, id);
    return record && 'name' in record ? String(record.name) : `#${id}`;
  }

  return {
    name(field) {
      const name = names[field];
      return name ? i18n._(name) : field;
    },
    knows: (field) => Object.hasOwn(names, field),
    value: valueText,
  };
}
