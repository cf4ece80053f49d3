import { MOST_AT_ONCE } from '#contract/bulk.ts';
import { orders as contract, type orderList } from '#contract/orders.ts';
import { allIds } from '#server/db/all-ids.ts';
import { lockOrder } from '#server/domain/orders/find.ts';
import { orderScope } from '#server/domain/orders/scope.ts';
import { Failure } from '#server/failure.ts';
import type { Call } from '#server/http/api.ts';
import { runBulk } from '#server/http/bulk.ts';
import { changeStatus } from './change-status.ts';
import { orderSource } from './list.ts';

const STATUS = { complete: 'completed', cancel: 'canceled' } as const;

/** Completes or cancels many orders, each under the rules of its own. */
export function changeMany(call: Call<typeof contract.bulk>) {
  const { actor, at, body } = call;
  const { action, reason, note } = body;
  const scope = orderScope(actor);
  return runBulk<typeof orderList>(call, {
    path: contract.bulk.path,
    list: contract.list,
    idsOf: (db, query) => allIds(db, orderSource(scope, at), query, MOST_AT_ONCE, scope.orders),
    async change(tx, id) {
      const { status } = await lockOrder(tx, scope, id);
      // Returning and reopening are decided order by order, never by the dozen.
      if (status !== 'in_progress' && status !== STATUS[action]) throw new Failure('invalid_transition');
      const change = { status: STATUS[action], reason, note, restock: true };
      return changeStatus({ ...call, db: tx, params: { id }, list: undefined, body: change });
    },
  });
}
