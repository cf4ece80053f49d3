import * as v from 'valibot';
import { toLatinDigits } from '#contract/arabic.ts';
import { isIssueCode } from '#contract/issue-messages.ts';
import { type IssueCode, issue } from '#contract/issues.ts';
import { toPiastres } from '#contract/money.ts';
import { MOST_IMPORTED } from '#contract/products.ts';
import { barcode, price, quantity } from '#contract/sellable.ts';
import { flag, id, line, paragraph, type UploadedFile } from '#contract/wire.ts';
import { invalidField } from '#server/failure.ts';
import { CsvError, CsvParser, type CsvRecord, separatorOf } from '#server/files/csv-parser.ts';
import { storable } from '#server/http/body.ts';
import { type ColumnName, columnOf } from './columns.ts';

export interface RowError {
  readonly line: number;
  readonly column: ColumnName | null;
  readonly code: IssueCode;
}

const name = line(1, 160);
const NEW = ['new', 'جديد'];

/** How the text of each column is read; what is not here is only for people. */
const READERS = {
  id,
  sub_id: v.union([
    v.pipe(
      v.picklist(NEW),
      v.transform(() => 'new' as const),
    ),
    id,
  ]),
  name,
  brand: name,
  category: name,
  provider: name,
  size: name,
  color: name,
  price: v.pipe(price, v.transform(toPiastres)),
  quantity,
  barcode,
  enabled: flag,
  returnable: flag,
  description: paragraph(),
  shipping_description: paragraph(),
};

/** One row as it was read; a column that is empty is not there: on an update that leaves it as it is. */
export type ReadRow = {
  readonly [Name in keyof typeof READERS]?: NonNullable<v.InferOutput<(typeof READERS)[Name]>>;
} & { readonly line: number };

export interface ReadFile {
  readonly rows: readonly ReadRow[];
  readonly errors: readonly RowError[];
  /** With the wrong ones, without the heading. */
  readonly count: number;
}

const CHUNK = 65_536;

/** Reads a file of products; 422 under `file` when it is none, or too long. */
export async function readProductFile(file: UploadedFile): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const records = recordsOf(bytes);
  const heading = records.next().value;
  const columns = heading ? columnsOf(heading) : undefined;
  if (!columns) throw invalidField('file', 'csv_heading');
  const rows: ReadRow[] = [];
  const errors: RowError[] = [];
  let count = 0;
  for (const record of records) {
    if (++count > MOST_IMPORTED) throw invalidField('file', 'csv_too_long');
    const wrong = errors.length;
    const row = readRow(record, columns, errors);
    if (errors.length === wrong) rows.push(row);
  }
  return { rows, errors, count };
}

function* recordsOf(bytes: Uint8Array): Generator<CsvRecord, undefined> {
  const parser = new CsvParser(separatorOf(bytes));
  try {
    for (let from = 0; from < bytes.length; from += CHUNK) yield* parser.push(bytes.subarray(from, from + CHUNK));
    yield* parser.end();
  } catch (error) {
    if (error instanceof CsvError) throw invalidField('file', 'csv_broken');
    throw error;
  }
}

/** undefined: the first line does not name the columns, or names one twice. */
function columnsOf({ fields }: CsvRecord): ColumnName[] | undefined {
  const columns = fields.map(columnOf);
  const known = columns.filter((column) => column !== undefined);
  const isWhole = known.length === columns.length && new Set(known).size === known.length;
  return isWhole && known.some((column) => ['id', 'sub_id', 'name', 'barcode'].includes(column)) ? known : undefined;
}

function readRow({ line: at, fields }: CsvRecord, columns: readonly ColumnName[], errors: RowError[]): ReadRow {
  if (fields.length !== columns.length) errors.push({ line: at, column: null, code: 'csv_fields' });
  const values: Record<string, unknown> = {};
  for (const [index, column] of columns.entries()) {
    const text = plain(fields[index] ?? '');
    if (text === '' || !isReadable(column)) continue;
    const sent = ['id', 'sub_id', 'enabled', 'returnable'].includes(column) ? toLatinDigits(text).toLowerCase() : text;
    const read = v.safeParse(READERS[column], sent, { abortPipeEarly: true });
    if (read.success) values[column] = read.output;
    else errors.push({ line: at, column, code: codeOf(read.issues[0].message) });
  }
  // The loop read each column by its own reader.
  return { ...values, line: at } as ReadRow;
}

function isReadable(column: ColumnName): column is keyof typeof READERS {
  return column in READERS;
}

function codeOf(message: string): IssueCode {
  return isIssueCode(message) ? message : issue('invalid');
}

/** An export puts an apostrophe before what a spreadsheet would run as a formula. */
function plain(text: string): string {
  return storable(text)
    .trim()
    .replace(/^'(?=[\s\p{Cf}]*[=+\-@|%＝＋－＠])/u, '');
}
