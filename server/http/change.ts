import type { AnyEndpoint, Method } from '#contract/endpoint.ts';
import type { Reader } from '#server/db/database.ts';
import { transactionWithNews } from '#server/db/news.ts';
import type { Call, Deps, Route } from './api.ts';
import type { Fields } from './body.ts';
import { isRolledBack, isWorthRepeating } from './database-failure.ts';
import { fingerprintOf, limitWaiting, onlyOnce, replayStored, type StoredResponse } from './idempotency.ts';

interface Change {
  readonly route: Route;
  readonly method: Method;
  readonly path: string;
  readonly fields: Fields;
  readonly key: string | undefined;
}

const MOST_TRIES = 3;

/** Runs a changing handler in one transaction, once per Idempotency-Key; a deadlock's victim tries again. */
export async function runChange(deps: Deps, call: Call<AnyEndpoint>, change: Change): Promise<StoredResponse> {
  const { route, method, path, fields, key } = change;
  const { secrets, status } = route.endpoint;
  const fingerprint =
    key === undefined ? '' : await fingerprintOf({ secret: deps.secret, method, path, fields, secrets });
  const once =
    key === undefined
      ? undefined
      : { accountId: call.store ? -call.store.id : call.actor.id, key, fingerprint, at: call.at };
  const kept = once && route.prepare ? await deps.db.transaction((tx) => replayStored(tx, once)) : undefined;
  if (kept) return kept;
  const prepared = await route.prepare?.(call);
  try {
    const done = await repeat(deps, async (tx) => {
      const run = async () => ({ status, response: await route.handle({ ...call, db: tx, prepared }) });
      return once ? onlyOnce(tx, once, run) : { ...(await run()), replayed: false };
    });
    if (done.replayed) await route.abandon?.(prepared, deps);
    return done;
  } catch (error) {
    // A file whose row may stand is left to the job that removes orphans.
    if (isRolledBack(error)) await route.abandon?.(prepared, deps);
    throw error;
  }
}

async function repeat<Result>(deps: Deps, work: (tx: Reader) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await transactionWithNews(deps.db, async (tx) => {
        await limitWaiting(tx);
        return work(tx);
      });
    } catch (error) {
      if (tries >= MOST_TRIES || !isWorthRepeating(error)) throw error;
    }
  }
}
