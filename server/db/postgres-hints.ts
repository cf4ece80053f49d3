import { Client } from 'pg';
import { EVENTS_CHANNEL, type Log } from './database.ts';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;

/** Listens on a connection of its own, and opens a new one whenever that breaks. */
export async function listenOn(databaseUrl: string, log: Log, onHint: () => void): Promise<() => Promise<void>> {
  const state: { client: Client | undefined; timer: NodeJS.Timeout | undefined; stopped: boolean; wait: number } = {
    client: undefined,
    timer: undefined,
    stopped: false,
    wait: FIRST_WAIT,
  };

  const again = (reason: string) => {
    if (state.stopped || state.timer) return;
    log.warn({ reason }, 'the connection for hints broke; events are looked for by the clock meanwhile');
    state.timer = setTimeout(() => void connect(), state.wait);
    state.wait = Math.min(state.wait * 2, LONGEST_WAIT);
  };
  const connect = async () => {
    state.timer = undefined;
    const client = new Client({
      connectionString: databaseUrl,
      application_name: 'back-office hints',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    const broke = (reason: string) => {
      if (state.client !== client) return;
      state.client = undefined;
      client.end().catch(() => undefined);
      again(reason);
    };
    state.client = client;
    client.on('error', (error) => broke(error.message));
    client.on('end', () => broke('the server closed it'));
    client.on('notification', onHint);
    try {
      await client.connect();
      await client.query(`listen ${EVENTS_CHANNEL}`);
      state.wait = FIRST_WAIT;
      // Whatever was announced while nobody listened.
      onHint();
    } catch (error) {
      broke(error instanceof Error ? error.message : 'no answer');
    }
  };

  await connect();
  return async () => {
    state.stopped = true;
    clearTimeout(state.timer);
    const { client } = state;
    state.client = undefined;
    await client?.end().catch(() => undefined);
  };
}
