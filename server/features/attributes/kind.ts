import type { Reader } from '#server/db/database.ts';
import type { PgColumn } from '#server/db/query/drizzle.ts';
import type { RecordRow, RecordTable } from '#server/db/soft-delete.ts';
import type { CallContext } from '#server/http/api.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import type { Moved } from './moved.ts';

type Column = 'name' | 'nameKey' | 'searchText' | 'nearText' | 'sortKey' | 'createdAt' | 'deletedAt' | 'version';

export interface AttributeRow extends RecordRow {
  readonly name: string;
  readonly nameKey: string;
}

export type AttributeTable = RecordTable & { readonly [Name in Column]: PgColumn } & {
  readonly $inferSelect: AttributeRow;
};

/** How many rows that are not deleted refer to a record. */
export interface Uses {
  readonly products: number;
  readonly offers: number;
}

/** What every record of the four shows. */
export interface AttributeOnWire {
  readonly id: number;
  readonly name: string;
  readonly created_at: string;
  readonly products_count: number;
}

/** What differs between brands, categories, sizes and colors. */
export interface AttributeKind<
  T extends AttributeTable = AttributeTable,
  Wire extends AttributeOnWire = AttributeOnWire,
> {
  readonly table: T;
  readonly resource: string;
  /** By id; a record that nothing uses is left out. */
  usesOf(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, Uses>>;
  /** What the contract shows of a record besides what all four have. */
  extra(row: T['$inferSelect'], uses: Uses): Omit<Wire, keyof SharedOnWire>;
  /** What else changes when the name did. */
  renamed?(db: Reader, id: number): Promise<void>;
  /** Makes every product refer to `into` in the place of `from`, both locked; returns what is needed to take that back. */
  move(call: CallContext, from: number, into: number): Promise<Moved>;
  /** Takes that back, for whatever is still where it was put; `at` is when it was. */
  moveBack(call: CallContext, from: number, into: number, moved: Moved & { readonly at: Date }): Promise<void>;
  readonly columns: readonly CsvColumn<Wire>[];
}

interface SharedOnWire extends AttributeOnWire {
  readonly updated_at: string;
  readonly version: number;
  readonly deleted_at?: string;
}
