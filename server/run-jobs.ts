import { openDatabase } from './db/open.ts';
import { StartError } from './db/start-error.ts';
import { readEnv } from './env.ts';
import { purgedTables } from './features.ts';
import { openStorage } from './files/open-storage.ts';
import { createLog } from './http/observe.ts';
import { runJobs } from './jobs/run.ts';

// `npm run jobs`: all of them now, whether they are due or not.
try {
  const env = readEnv(process.env);
  const log = createLog(env.logLevel);
  const opened = await openDatabase({ ...env, log });
  try {
    const storage = openStorage(env);
    await runJobs({ db: opened.upkeep, log, now: () => new Date(), storage, purged: purgedTables }, { all: true });
    await opened.maintain();
  } finally {
    await opened.close();
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
