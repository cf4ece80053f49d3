import { ConnectionLost, withCode } from './connection-lost.ts';
import { EVENTS_CHANNEL, type Log } from './database.ts';
import type { Link, PostgresServers } from './postgres-link.ts';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
const BEAT_EVERY = 10_000;
const BEAT_WITHIN = 4_000;

/** Listens on a connection of its own, and opens a new one whenever that breaks, falls silent or leads to a standby. */
export async function listenOn(servers: PostgresServers, log: Log, onHint: () => void): Promise<() => Promise<void>> {
  const state: { link: Link | undefined; timer: NodeJS.Timeout | undefined; stopped: boolean; wait: number } = {
    link: undefined,
    timer: undefined,
    stopped: false,
    wait: FIRST_WAIT,
  };

  const again = (reason: string) => {
    state.link = undefined;
    if (state.stopped || state.timer) return;
    log.warn({ reason }, 'the connection for hints broke; events are looked for by the clock meanwhile');
    state.timer = setTimeout(() => void connect(), state.wait);
    state.wait = Math.min(state.wait * 2, LONGEST_WAIT);
  };
  const connect = async () => {
    state.timer = undefined;
    let link: Link | undefined;
    try {
      link = await servers.open('back-office hints');
      const { client } = link;
      await client.query(`listen ${EVENTS_CHANNEL}`);
      if (state.stopped) return await link.close();
      state.link = link;
      state.wait = FIRST_WAIT;
      client.on('notification', onHint);
      const beat = setInterval(beatOn(link), BEAT_EVERY).unref();
      client.on('end', () => {
        clearInterval(beat);
        again(state.link?.broken?.message ?? 'the server closed it');
      });
      // Whatever was announced while nobody listened.
      onHint();
    } catch (error) {
      link?.destroy(withCode(error));
      again(error instanceof Error ? error.message : 'no answer');
    }
  };

  await connect();
  return async () => {
    state.stopped = true;
    clearTimeout(state.timer);
    const { link } = state;
    state.link = undefined;
    await link?.close();
  };
}

/** One that only listens never learns that nobody speaks to it any more, unless it asks. */
function beatOn(link: Link): () => void {
  return () => {
    const late = setTimeout(() => link.destroy(new ConnectionLost('the database fell silent')), BEAT_WITHIN);
    link.client
      .query<{ read_only: string }>(`select current_setting('transaction_read_only') as read_only`)
      .then(({ rows }) => {
        if (rows[0]?.read_only !== 'off') link.destroy(new ConnectionLost('nothing is announced on a standby'));
      })
      .catch((error) => link.destroy(withCode(error)))
      .finally(() => clearTimeout(late));
  };
}
