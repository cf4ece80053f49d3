import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/query/drizzle.ts';
import { CsvError, type CsvRecord } from '#server/files/csv-parser.ts';
import { BrokenFile } from '#server/import/reading/broken-file.ts';
import { BadField } from '#server/import/reading/columns.ts';
import { readCsv } from '#server/import/reading/csv.ts';
import type { Progress } from '#server/import/reading/progress.ts';
import { type FileReport, type ImportReport, skip } from '#server/import/reading/report.ts';
import { FILE_NAMES, type FileName, OLIST_FILES, type OlistFile } from './files.ts';

const BATCH = 2_000;
const ZONE = 'Africa/Cairo';

export type FileReports = Record<FileName, FileReport>;

/** Finds a file under either of its names; throws when it is missing. */
function findFile(folder: string, { names }: OlistFile): { path: string; name: string } {
  const name = names.find((one) => existsSync(join(folder, one)));
  if (!name) throw new BrokenFile(join(folder, names[0]), `the file is missing (it may also be called ${names[1]})`);
  return { path: join(folder, name), name };
}

/** Where each wanted column stands in this file. */
function placeColumns(name: string, { columns }: OlistFile, header: CsvRecord | undefined): number[] {
  if (!header) throw new BrokenFile(name, 'the file is empty');
  const repeated = header.fields.find((field, index) => header.fields.indexOf(field) !== index);
  if (repeated !== undefined) throw new BrokenFile(name, 'the column appears twice', header.line, repeated);
  return columns.map(([column]) => {
    const index = header.fields.indexOf(column);
    if (index >= 0) return index;
    throw new BrokenFile(name, `the column is missing; found are ${header.fields.join(', ')}`, header.line, column);
  });
}

class RowReader {
  #header: CsvRecord | undefined;
  #places: number[] = [];
  readonly #name: string;
  readonly #file: OlistFile;

  constructor(name: string, file: OlistFile) {
    this.#name = name;
    this.#file = file;
  }

  /** The rows to stage; the first record of the file is its header. */
  *rows(records: readonly CsvRecord[]): Generator<Record<string, string | number | null>> {
    for (const record of records) {
      if (this.#header) yield this.#row(record, this.#header);
      else {
        this.#places = placeColumns(this.#name, this.#file, record);
        this.#header = record;
      }
    }
  }

  finish(): void {
    if (!this.#header) placeColumns(this.#name, this.#file, undefined);
  }

  columnName(index: number | undefined): string | undefined {
    return index === undefined ? undefined : (this.#header?.fields[index] ?? `${index + 1}`);
  }

  #row({ line, fields }: CsvRecord, header: CsvRecord): Record<string, string | number | null> {
    const wanted = header.fields.length;
    if (fields.length !== wanted) {
      const column = header.fields[Math.min(fields.length, wanted) - 1];
      throw new BrokenFile(this.#name, `the line has ${fields.length} fields, not ${wanted}`, line, column);
    }
    const row: Record<string, string | number | null> = { line };
    for (const [index, [column, staged, , read]] of this.#file.columns.entries()) {
      try {
        row[staged] = read(fields[this.#places[index] ?? -1] ?? '');
      } catch (error) {
        if (!(error instanceof BadField)) throw error;
        throw new BrokenFile(this.#name, error.message, line, column);
      }
    }
    return row;
  }
}

async function createTable(db: Database, { table, columns, key }: OlistFile): Promise<void> {
  const definitions = columns.map(([, staged, type]) => `${staged} ${type}`).join(', ');
  await db.execute(sql.raw(`drop table if exists pg_temp.${table}`));
  await db.execute(
    sql.raw(`create temp table ${table} (line integer, ${definitions}, primary key (${key.join(', ')}))`),
  );
}

type StagedRow = Record<string, string | number | null>;

async function stageRows(db: Database, { table, columns }: OlistFile, rows: StagedRow[], report: FileReport) {
  if (rows.length === 0) return;
  const names = ['line', ...columns.map(([, staged]) => staged)];
  // Local times travel as text and become moments in the shop's time zone.
  const types = columns.map(([, staged, type]) => `${staged} ${type === 'timestamptz' ? 'timestamp' : type}`);
  const values = columns.map(([, staged, type]) =>
    type === 'timestamptz' ? `${staged} at time zone '${ZONE}'` : staged,
  );
  const { rows: staged } = await db.execute<{ line: number }>(
    sql`${sql.raw(`insert into ${table} (${names.join(', ')}) select line, ${values.join(', ')} from jsonb_to_recordset(`)}${JSON.stringify(rows)}${sql.raw(
      `::jsonb) as r(line integer, ${types.join(', ')}) on conflict do nothing returning line`,
    )}`,
  );
  if (staged.length === rows.length) return;
  const kept = new Set(staged.map(({ line }) => line));
  const repeated = rows.map(({ line }) => Number(line)).filter((line) => !kept.has(line));
  skip(report, 'the id was already read', repeated);
}

async function stageFile(
  db: Database,
  folder: string,
  file: OlistFile,
  report: ImportReport,
  heard: (bytes: number) => void,
) {
  const { path, name } = findFile(folder, file);
  const fileReport = report.open(name);
  const reader = new RowReader(name, file);
  await createTable(db, file);
  let waiting: StagedRow[] = [];
  const flush = async () => {
    await stageRows(db, file, waiting, fileReport);
    fileReport.read += waiting.length;
    waiting = [];
  };
  try {
    for await (const records of readCsv(path, heard)) {
      for (const row of reader.rows(records)) {
        waiting.push(row);
        if (waiting.length === BATCH) await flush();
      }
    }
    await flush();
    reader.finish();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new BrokenFile(name, error.message, error.line, reader.columnName(error.field));
  }
  return fileReport;
}

/**
 * Reads and checks every file of the folder into temporary tables, so that joins never need a table in memory and a
 * broken file is found before anything is written. Throws BrokenFile.
 */
export async function stageOlist(
  db: Database,
  folder: string,
  report: ImportReport,
  progress: Progress,
): Promise<FileReports> {
  const found = FILE_NAMES.map((name) => findFile(folder, OLIST_FILES[name]).path);
  const total = found.reduce((sum, path) => sum + statSync(path).size, 0);
  let done = 0;
  const heard = (bytes: number) => {
    done += bytes;
    progress('reading and checking the files', done, total);
  };
  const reports: Partial<FileReports> = {};
  for (const name of FILE_NAMES) reports[name] = await stageFile(db, folder, OLIST_FILES[name], report, heard);
  // Every name was just given its report.
  return reports as FileReports;
}

export async function dropStage(db: Database): Promise<void> {
  for (const name of FILE_NAMES) await db.execute(sql.raw(`drop table if exists pg_temp.${OLIST_FILES[name].table}`));
}
