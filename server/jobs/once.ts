import { openDatabase } from '#server/db/open.ts';
import { StartError } from '#server/db/start-error.ts';
import { readEnv } from '#server/env.ts';
import { openStorage } from '#server/files/open-storage.ts';
import { createLog } from '#server/http/observe.ts';
import { runJobs } from './run.ts';

// `npm run jobs`: all of them now, whether they are due or not.
try {
  const env = readEnv(process.env);
  const log = createLog(env.logLevel);
  const opened = await openDatabase({ dataDir: env.dataDir, databaseUrl: env.databaseUrl || undefined, log });
  try {
    const storage = openStorage(env);
    await runJobs({ db: opened.db, log, now: () => new Date(), storage }, { all: true });
    await opened.maintain();
  } finally {
    await opened.close();
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
