/** Lines of one file that were left out for one reason; beyond the first thousand only their number is kept. */
interface Skipped {
  readonly reason: string;
  count: number;
  readonly lines: number[];
}

/** What became of the rows of one file: read = written + unchanged + skipped. */
export interface FileReport {
  readonly file: string;
  read: number;
  unchanged: number;
  readonly skipped: Skipped[];
}

const MOST_LINES = 1_000;

const writtenOf = ({ read, unchanged, skipped }: FileReport) =>
  read - unchanged - skipped.reduce((sum, { count }) => sum + count, 0);

export class ImportReport {
  readonly files: FileReport[] = [];
  /** Records written, by their kind. */
  readonly records = new Map<string, number>();
  /** What a person should know, although nothing is wrong. */
  readonly notes: string[] = [];

  open(file: string): FileReport {
    const report: FileReport = { file, read: 0, unchanged: 0, skipped: [] };
    this.files.push(report);
    return report;
  }

  count(kind: string, records: number): void {
    this.records.set(kind, (this.records.get(kind) ?? 0) + records);
  }

  /** The report as it is printed. */
  toText(): string {
    const rows = this.files.flatMap((file) => [
      `${file.file}: ${file.read} rows read, ${writtenOf(file)} written, ${file.unchanged} unchanged, ${file.skipped.reduce((sum, { count }) => sum + count, 0)} skipped`,
      ...file.skipped.map(({ reason, count, lines }) => {
        const more = count > lines.length ? ` and ${count - lines.length} more` : '';
        return `  skipped ${count}, ${reason}: ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}${more}`;
      }),
    ]);
    const records = [...this.records].map(([kind, number]) => `  ${kind}: ${number}`);
    return [...rows, 'records written:', ...records, ...this.notes.map((note) => `note: ${note}`)].join('\n');
  }
}

export function skip(report: FileReport, reason: string, lines: readonly number[]): void {
  if (lines.length === 0) return;
  const known = report.skipped.find((one) => one.reason === reason);
  const skipped = known ?? { reason, count: 0, lines: [] };
  if (!known) report.skipped.push(skipped);
  skipped.count += lines.length;
  skipped.lines.push(...lines.slice(0, MOST_LINES - skipped.lines.length));
}
