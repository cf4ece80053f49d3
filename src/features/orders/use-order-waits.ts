import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type OutboxEntry, useQueue } from '#app/sync/queue-view.ts';
import { findRecord } from '#app/sync/record-cache.ts';
import { useWaitingState } from '#app/sync/waiting.ts';
import { returns } from '#contract/returns.ts';
import { ORDERS } from './queries.ts';
import { RETURNS } from './return-queries.ts';

/**
 * Why nothing of an order can be sent back just now: something of it is still to be sent, be it a change of the order, a return of
 * it or a step of one. What `corrects` names is set right and in nobody's way. undefined: nothing waits.
 */
export function useOrderWaits(id: number, corrects?: OutboxEntry): string | undefined {
  const { t } = useLingui();
  const client = useQueryClient();
  const ofOrder = useWaitingState(ORDERS, id);
  const { entries } = useQueue();
  const isOfReturn = ({ key, resource, record, request }: OutboxEntry) => {
    if (key === corrects?.key || resource !== RETURNS) return false;
    if (request.path === returns.create.path) return request.params.order_id === id;
    const known = typeof record === 'number' ? findRecord(client, RETURNS, record) : undefined;
    return known !== undefined && 'order_id' in known && known.order_id === id;
  };
  const waits = ofOrder !== undefined || entries.some(isOfReturn);
  return waits ? t`Some changes to this order are still waiting to be sent` : undefined;
}
