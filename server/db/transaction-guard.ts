import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';

/**
 * Refuses what would otherwise wait for ever: the embedded database has one connection, so a query beside an open
 * transaction, made from inside it, waits for its own end. PostgreSQL would run it outside of the transaction, unseen.
 */
export function guardTransactions(client: PGlite): void {
  const current = new AsyncLocalStorage<{ isOpen: boolean }>();
  const refuseInside = () => {
    if (current.getStore()?.isOpen) throw new Error('Inside a transaction use only its own `tx`, never the database');
  };
  const { transaction, query, exec } = client;
  client.transaction = async (work) => {
    refuseInside();
    return transaction.call(client, async (tx) => {
      const state = { isOpen: true };
      return current
        .run(state, () => work(tx))
        .finally(() => {
          state.isOpen = false;
        });
      // The callback's result is the transaction's; `call` forgets the type parameter that ties them.
    }) as ReturnType<typeof work>;
  };
  client.query = async (...parameters) => {
    refuseInside();
    return query.apply(client, parameters) as Promise<never>;
  };
  client.exec = async (...parameters) => {
    refuseInside();
    return exec.apply(client, parameters);
  };
}
