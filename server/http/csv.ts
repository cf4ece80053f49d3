import type { Text } from '#contract/errors.ts';

export type Cell = string | number | boolean | Date | null;

/** One column of a file of rows. */
export interface CsvColumn<Row> {
  readonly title: Text;
  cell(row: Row): Cell;
}

// Excel takes a file for UTF-8 only when it begins with this.
export const BYTE_ORDER_MARK = '\u{feff}';

const cairo = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Cairo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** One line of the file, with its end. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'boolean') return cell ? '1' : '0';
  if (cell instanceof Date) return cairo.format(cell);
  // A text that a spreadsheet would run as a formula is kept a text by an apostrophe.
  const safe = /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
