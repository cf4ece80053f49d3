import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addressesOf } from './addresses.ts';
import { createApp } from './app.ts';
import { warmUpPasswords } from './auth/password.ts';
import { sharedSecret } from './auth/secret.ts';
import type { OpenDatabase } from './db/database.ts';
import { openDatabase } from './db/open.ts';
import { StartError } from './db/start-error.ts';
import { type Env, readEnv } from './env.ts';
import { createEventHub } from './features/events/hub.ts';
import { purgedTables } from './features.ts';
import { openStorage } from './files/open-storage.ts';
import { fillFirstTime } from './first-start.ts';
import type { Deps } from './http/api.ts';
import { createListener } from './http/listener.ts';
import { createLog, createMetrics } from './http/observe.ts';
import { createSite } from './http/site.ts';
import { startJobs } from './jobs/run.ts';
import { leave } from './leave.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

try {
  await start(readEnv(process.env));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  await leave(1);
}

async function start(env: Env): Promise<void> {
  const log = createLog(env.logLevel);
  const opened = await openDatabase({ ...env, log });
  try {
    await serve(env, log, opened);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function serve(env: Env, log: Deps['log'], opened: OpenDatabase): Promise<void> {
  const { db, reads, quick } = opened;
  const storage = openStorage(env);
  const secret = env.secret || (await sharedSecret(db));
  const deps: Deps = { db, reads, quick, storage, log, secret, now: () => new Date(), settings: env };
  const signIns = await fillFirstTime(env, opened, deps);
  await warmUpPasswords();

  const state = { stopping: false };
  const site = createSite(DIST, env.apiBase);
  if (!site) log.warn('dist/ is missing: only the API is served');
  const events = createEventHub(deps);
  const stopListening = await opened.listen(events.hint);
  const app = createApp(deps, {
    site,
    events,
    metrics: env.metricsToken ? createMetrics() : undefined,
    metricsToken: env.metricsToken,
    ready: () => checkDatabase(opened, log),
    isStopping: () => state.stopping,
  });
  const server = createListener(app.fetch);
  const { port } = await listen(server, env);
  const stopJobs = startJobs({ ...deps, purged: purgedTables }, opened);
  console.log(`The back office is open at ${addressesOf(env.host, port).join(' and ')}`);
  for (const line of signIns) console.log(line);
  stopOnSignal(async (signal) => {
    state.stopping = true;
    // A balancer has to see it first: until it asks nobody here any more, whoever is sent here is answered.
    if (signal === 'SIGTERM' && env.trustProxy > 0) await sleep(SEEN_BY_BALANCER);
    // The streams end first: an open one would keep the server from stopping.
    await Promise.all([events.close(), stopListening()]);
    await Promise.all([close(server), stopJobs()]);
    await opened.close();
  });
}

function listen(server: Server, { host, port }: Env): Promise<AddressInfo> {
  return new Promise((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => failed(listenError(error, host, port)));
    server.listen(port, host, () => {
      const address = server.address();
      // A server on a port has an address of a port.
      done(address as AddressInfo);
    });
  });
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is taken by another program. Stop that one, or set PORT to another number.`,
    EACCES: `This user may not listen on port ${port}. Set PORT to a number above 1024.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to 127.0.0.1 or 0.0.0.0.`,
    ENOTFOUND: `HOST is ${host}, which is no address of this machine. Set it to 127.0.0.1 or 0.0.0.0.`,
  };
  const sentence = sentences[error.code ?? ''];
  return sentence ? new StartError('bad_setting', sentence, error) : error;
}

async function checkDatabase(opened: OpenDatabase, log: Deps['log']): Promise<void> {
  try {
    await opened.ping();
  } catch (error) {
    if (opened.kind === 'embedded') {
      // It never answers again in this process; whatever watches the process starts a new one.
      log.fatal({ err: error }, 'the embedded database has stopped');
      await leave(1);
    }
    throw error;
  }
}

const LONGEST_STOP = 10_000;
const SEEN_BY_BALANCER = 3_000;

function stopOnSignal(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // The second signal is somebody who does not want to wait.
      if (stopping) process.exit(1);
      stopping = true;
      stop(signal).then(
        () => leave(0),
        () => leave(1),
      );
    });
  }
}

/** Lets open requests finish, and cuts what has not finished after ten seconds. */
function close(server: Server): Promise<void> {
  return new Promise((done) => {
    const cut = setTimeout(() => server.closeAllConnections(), LONGEST_STOP);
    server.close(() => {
      clearTimeout(cut);
      done();
    });
    server.closeIdleConnections();
  });
}
