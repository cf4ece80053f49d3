import { issueMessage } from '#app/i18n/issue-text.ts';
import { schemaIssues } from '#app/kit/form/schema-issues.ts';
import type { Choice } from '#app/kit/reference/choice-source.ts';
import type { Values } from '#app/sync/queue-view.ts';
import { toDecimalText, toLatinDigits } from '#contract/arabic.ts';
import { type SubProduct, subProductForm } from '#contract/sub-products.ts';

/** One sub-product as it stands in the form. */
export interface SubRow {
  readonly key: string;
  /** The record that it changes; undefined: it is new. */
  readonly saved: SubProduct | undefined;
  readonly size: Choice | null;
  readonly color: Choice | null;
  /** Empty: the product's own. */
  readonly price: string;
  readonly quantity: string;
  readonly barcode: string;
  readonly enabled: boolean;
  /** undefined: untouched; null: the record's own was taken away. */
  readonly image: File | null | undefined;
  readonly removed: boolean;
}

export type RowMessages = Readonly<Record<string, string>>;

let made = 0;

export function newRow(price: string): SubRow {
  made += 1;
  const empty = { saved: undefined, size: null, color: null, barcode: '', image: undefined };
  return { ...empty, key: `new ${made}`, price, quantity: '0', enabled: true, removed: false };
}

/** A new row as a draft keeps it: what was typed and pressed, without the picture. */
export type DraftRow = Omit<SubRow, 'key' | 'saved' | 'image' | 'removed'>;

export function draftOf({ size, color, price, quantity, barcode, enabled }: SubRow): DraftRow {
  return { size, color, price, quantity, barcode, enabled };
}

/** The other way round, under a key of its own: a kept one may be given out again after a reload. */
export function drafted(row: DraftRow): SubRow {
  return { ...newRow(''), ...row };
}

/** The rows of a refused creation, as `newProductBody` sent them. `nameOf`: what the record in a field is called. */
export function sentRows(body: Values, nameOf: (field: string, id: number) => string): SubRow[] {
  const rows = (body.sub_products ?? []) as readonly Values[];
  const pictures = (body.sub_images ?? []) as readonly File[];
  const choice = (field: string, id: unknown) => (typeof id === 'number' ? { id, name: nameOf(field, id) } : null);
  return rows.map(({ size_id, color_id, price, quantity, barcode, enabled, image_index: place }) => ({
    ...newRow(String(price)),
    size: choice('size_id', size_id),
    color: choice('color_id', color_id),
    quantity: String(quantity),
    barcode: typeof barcode === 'string' ? barcode : '',
    enabled: enabled === true,
    image: typeof place === 'number' ? pictures[place] : undefined,
  }));
}

/** The rows with the prices they are sold for: `price`, the product's own, where a row has none. */
export function pricedRows(rows: readonly SubRow[], price: string): readonly SubRow[] {
  return rows.map((row) => (row.price.trim() ? row : { ...row, price }));
}

export function rowOf(saved: SubProduct): SubRow {
  const { id, size, color, price, quantity, barcode, enabled } = saved;
  const texts = { price: String(price), quantity: String(quantity), barcode: barcode ?? '' };
  return { ...texts, key: String(id), saved, size, color, enabled, image: undefined, removed: false };
}

/** The fields in which a row differs from its record, as the record spells them; all of them for a new one. */
export function changesOf(row: SubRow): Record<string, unknown> {
  const wanted: Record<string, unknown> = {
    size_id: row.size?.id ?? null,
    color_id: row.color?.id ?? null,
    price: readNumber(toDecimalText(row.price)),
    quantity: readNumber(toLatinDigits(row.quantity)),
    barcode: toLatinDigits(row.barcode).trim() || null,
    enabled: row.enabled,
  };
  const image = row.image === undefined ? {} : { image: row.image ?? '' };
  const { saved } = row;
  if (!saved) return { ...wanted, ...(row.image && image) };
  const before: Record<string, unknown> = { ...saved };
  return { ...Object.fromEntries(Object.entries(wanted).filter(([name, value]) => value !== before[name])), ...image };
}

/** What is not a number yet stays text, which the schema refuses in words. */
function readNumber(text: string): number | string {
  return /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text;
}

/** True when saving has something to do for it. A new row that was taken away again has not. */
export function isTouched(row: SubRow): boolean {
  if (!row.saved) return !row.removed;
  return row.removed || Object.keys(changesOf(row)).length > 0;
}

interface Pair {
  readonly size_id: number | null;
  readonly color_id: number | null;
}

/** What is wrong with each touched row; every size and color may stand once, the product's own included. */
export function rowProblems(rows: readonly SubRow[], parent: Pair): ReadonlyMap<string, RowMessages> {
  const problems = new Map<string, RowMessages>();
  const staying = rows.filter(({ removed }) => !removed);
  // What was there before comes first, so that the row that was typed is the one that is told.
  const taken = new Set([spell(parent), ...staying.filter((row) => !isTouched(row)).map(pairOf)]);
  for (const row of staying.filter(isTouched)) {
    const { image: _, ...fields } = changesOf({ ...row, saved: undefined });
    const messages = schemaIssues(subProductForm, fields);
    const pair = pairOf(row);
    const moved = !row.saved || pair !== spell(row.saved);
    const all = moved && taken.has(pair) ? { ...messages, size_id: issueMessage('size_color_exists') } : messages;
    taken.add(pair);
    if (Object.keys(all).length > 0) problems.set(row.key, all);
  }
  return problems;
}

function pairOf({ size, color }: SubRow): string {
  return spell({ size_id: size?.id ?? null, color_id: color?.id ?? null });
}

function spell({ size_id, color_id }: Pair): string {
  return `${size_id} ${color_id}`;
}
