import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openOneConnection } from '#server/db/one-connection.ts';
import { StartError } from '#server/db/start-error.ts';
import { rollUpFigures } from '#server/domain/figures/figures.ts';
import { readEnv } from '#server/env.ts';
import { openStorage } from '#server/files/open-storage.ts';
import { leave } from '#server/leave.ts';
import { ImportRunning, importOlist, rehearseOlist } from './olist/import.ts';
import { BrokenFile } from './reading/broken-file.ts';
import { terminalProgress } from './reading/progress.ts';

const USAGE = `Usage: npm run import -- --from olist FOLDER [--dry-run]
Imports the CSV files of FOLDER into the database of DATABASE_URL, or into the embedded one in DATA_DIR (server stopped).
--dry-run does everything and takes it back.`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { from: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    });
    const [folder] = positionals;
    if (values.from !== 'olist' || positionals.length !== 1 || !folder) return undefined;
    return { folder: resolve(folder), dryRun: values['dry-run'] };
  } catch {
    return undefined;
  }
}

async function run({ folder, dryRun }: { folder: string; dryRun: boolean }): Promise<void> {
  const env = readEnv(process.env);
  const log = { info: () => undefined, warn: (_: object, message: string) => console.error(message) };
  const opened = await openOneConnection({ ...env, log });
  try {
    const settings = {
      db: opened.db,
      folder,
      storage: openStorage(env),
      progress: terminalProgress(process.stderr),
    };
    const report = dryRun ? await rehearseOlist(settings) : await importOlist(settings);
    if (process.stderr.isTTY) process.stderr.write('\n');
    if (!dryRun) {
      await rollUpFigures(opened.db);
      await opened.analyze();
    }
    console.log(report.toText());
    if (dryRun) console.log('This was a dry run: nothing was changed.');
  } finally {
    await opened.close();
  }
}

const settings = readArguments();
if (settings) {
  try {
    await run(settings);
  } catch (error) {
    const isKnown = error instanceof StartError || error instanceof BrokenFile || error instanceof ImportRunning;
    console.error(isKnown ? `\n${error.message}` : error);
    await leave(1);
  }
} else {
  console.error(USAGE);
  await leave(2);
}
