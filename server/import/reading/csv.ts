import { createReadStream } from 'node:fs';
import { CsvParser, type CsvRecord } from '#server/files/csv-parser.ts';

/** Reads a file record by record in constant memory; `onBytes` hears how far it got. */
export async function* readCsv(path: string, onBytes?: (bytes: number) => void): AsyncGenerator<CsvRecord[]> {
  const parser = new CsvParser();
  for await (const chunk of createReadStream(path, { highWaterMark: 65_536 })) {
    yield parser.push(chunk);
    onBytes?.(chunk.length);
  }
  yield parser.end();
}
