import { normalizeArabic } from '#contract/arabic.ts';
import type { IssueCode } from '#contract/issues.ts';
import type { Piastres } from '#contract/money.ts';
import type { ColumnName } from './columns.ts';
import type { Known, NameColumn } from './known.ts';
import type { ReadRow, RowError } from './read.ts';

/** What is sold under one id: a product (`subId` null) or a sub-product; an id below zero is one that is not written yet. */
interface Target {
  readonly productId: number;
  readonly subId: number | null;
}

/** The columns of the tables, as far as a file sets them. */
export interface Values {
  name?: string;
  brandId?: number;
  categoryId?: number;
  providerId?: number;
  sizeId?: number;
  colorId?: number;
  price?: Piastres;
  quantity?: number;
  barcode?: string;
  enabled?: boolean;
  description?: string;
  shippingDescription?: string;
  returnable?: boolean;
}

export interface Step extends Target {
  readonly line: number;
  readonly isNew: boolean;
  /** Only what differs from what is there; of something new, all of it. */
  readonly values: Values;
}

export interface Plan {
  readonly steps: readonly Step[];
  readonly unchanged: number;
  readonly errors: readonly RowError[];
}

/** Why a row cannot be done. */
class Refused extends Error {
  readonly column: ColumnName | null;
  readonly code: IssueCode;

  constructor(column: ColumnName | null, code: IssueCode) {
    super(code);
    this.column = column;
    this.code = code;
  }
}

/** Decides what each row of a file means, in the order of the file; nothing is written yet. */
export function planImport(rows: readonly ReadRow[], known: Known): Plan {
  const planner = new Planner(known);
  const errors: RowError[] = [];
  const steps: Step[] = [];
  let unchanged = 0;
  for (const row of rows) {
    try {
      const step = planner.take(row);
      if (step) steps.push(step);
      else unchanged++;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      errors.push({ line: row.line, column: error.column, code: error.code });
    }
  }
  return { steps, unchanged, errors };
}

const keyOf = ({ productId, subId }: Target) => `${productId} ${subId ?? ''}`;
const pairOf = (sizeId: number | null | undefined, colorId: number | null | undefined) =>
  `${sizeId ?? ''} ${colorId ?? ''}`;

class Planner {
  readonly #known: Known;
  readonly #taken = new Set<string>();
  readonly #barcodes: Map<string, string>;
  /** By product: which item has which size and color. */
  readonly #pairs = new Map<number, Map<string, string>>();
  #nextNew = -1;

  constructor(known: Known) {
    this.#known = known;
    this.#barcodes = new Map([...known.byBarcode].map(([barcode, item]) => [barcode, keyOf(item)]));
    for (const { id, sizeId, colorId } of known.products.values()) {
      this.#pairs.set(id, new Map([[pairOf(sizeId, colorId), keyOf({ productId: id, subId: null })]]));
    }
    for (const { id, productId, sizeId, colorId } of known.subs.values()) {
      this.#pairs.get(productId)?.set(pairOf(sizeId, colorId), keyOf({ productId, subId: id }));
    }
  }

  /** undefined: everything is so already. */
  take(row: ReadRow): Step | undefined {
    const target = this.#targetOf(row);
    const key = keyOf(target);
    if (this.#taken.has(key)) throw new Refused(null, 'row_repeated');
    const before = this.#rowOf(target);
    const providerId = before && 'providerId' in before ? before.providerId : null;
    const wanted = this.#valuesOf(row, target.subId === null, providerId);
    const isNew = before === undefined;
    if (isNew) refuseIncomplete(wanted, target.subId === null);
    const values = isNew ? wanted : differing(before, wanted);
    this.#claim(target, before, values);
    this.#taken.add(key);
    if (Object.keys(values).length === 0) return undefined;
    return { ...target, line: row.line, isNew, values };
  }

  #targetOf({ id, sub_id, barcode }: ReadRow): Target {
    if (typeof sub_id === 'number') {
      const sub = this.#known.subs.get(sub_id);
      if (!sub || (id !== undefined && sub.productId !== id)) throw new Refused('sub_id', 'unknown_record');
      return { productId: sub.productId, subId: sub.id };
    }
    if (id !== undefined && !this.#known.products.has(id)) throw new Refused('id', 'unknown_record');
    if (sub_id === 'new') {
      if (id === undefined) throw new Refused('id', 'required');
      return this.#byBarcode(barcode, id) ?? { productId: id, subId: this.#nextNew-- };
    }
    if (id !== undefined) return { productId: id, subId: null };
    return this.#byBarcode(barcode) ?? { productId: this.#nextNew--, subId: null };
  }

  /** What has this barcode already, so that a file of new things can be sent twice. */
  #byBarcode(barcode: string | undefined, productId?: number): Target | undefined {
    const item = barcode === undefined ? undefined : this.#known.byBarcode.get(barcode);
    if (!item || (productId !== undefined && (item.productId !== productId || item.subId === null))) return undefined;
    return item;
  }

  #rowOf({ productId, subId }: Target) {
    return subId === null ? this.#known.products.get(productId) : this.#known.subs.get(subId);
  }

  #valuesOf(row: ReadRow, isProduct: boolean, providerId: number | null): Values {
    const { price, quantity, barcode, enabled } = row;
    const own = {
      sizeId: this.#idOf(row, 'size'),
      colorId: this.#idOf(row, 'color'),
      price,
      quantity,
      barcode,
      enabled,
    };
    const inherited = {
      name: row.name,
      brandId: this.#idOf(row, 'brand'),
      categoryId: this.#idOf(row, 'category'),
      providerId: this.#idOf(row, 'provider', providerId),
      description: row.description,
      shippingDescription: row.shipping_description,
      returnable: row.returnable,
    };
    const all = isProduct ? { ...inherited, ...own } : own;
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  }

  /** Of several that have this name it is the one that stands there already; any other is not to be guessed. */
  #idOf(row: ReadRow, column: NameColumn, now: number | null = null): number | undefined {
    const name = row[column];
    if (name === undefined) return undefined;
    const ids = this.#known.names[column].get(normalizeArabic(name)) ?? [];
    const id = ids.length > 1 ? ids.find((one) => one === now) : ids[0];
    if (id === undefined) throw new Refused(column, ids.length > 1 ? 'name_ambiguous' : 'unknown_record');
    return id;
  }

  /** Takes barcode, size and color for this item; throws where another one has them, in the database or further up. */
  #claim(
    target: Target,
    before: { sizeId: number | null; colorId: number | null } | undefined,
    { barcode, sizeId, colorId }: Values,
  ): void {
    const key = keyOf(target);
    const owner = barcode === undefined ? undefined : this.#barcodes.get(barcode);
    if (owner !== undefined && owner !== key) throw new Refused('barcode', 'already_exists');
    const pairs = this.#pairs.get(target.productId) ?? new Map<string, string>();
    const old = pairOf(before?.sizeId, before?.colorId);
    const next = pairOf(sizeId ?? before?.sizeId, colorId ?? before?.colorId);
    const holder = pairs.get(next);
    if (holder !== undefined && holder !== key) throw new Refused('size', 'size_color_exists');
    if (pairs.get(old) === key) pairs.delete(old);
    pairs.set(next, key);
    this.#pairs.set(target.productId, pairs);
    if (barcode !== undefined) this.#barcodes.set(barcode, key);
  }
}

const NEEDED = { name: 'name', brandId: 'brand', categoryId: 'category', price: 'price' } as const;

function refuseIncomplete(values: Values, isProduct: boolean): void {
  for (const [value, column] of Object.entries(NEEDED)) {
    const isNeeded = isProduct || column === 'price';
    if (isNeeded && !(value in values)) throw new Refused(column, 'required');
  }
}

function differing(before: object, wanted: Values): Values {
  const now: Readonly<Record<string, unknown>> = { ...before };
  return Object.fromEntries(Object.entries(wanted).filter(([column, value]) => now[column] !== value));
}
