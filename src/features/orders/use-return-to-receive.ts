import { useQuery } from '@tanstack/react-query';
import { useAllowed } from '#app/session/use-session.ts';
import { useWaitingRows } from '#app/sync/waiting.ts';
import type { Order } from '#contract/orders.ts';
import { type Return, returns } from '#contract/returns.ts';
import { RETURNS, returnsOfOrder } from './return-queries.ts';

/** What was approved of an order's returns and has to be received next; undefined: nothing comes back, or it is not this account's to say. */
export function useReturnToReceive({ id, return_status: state }: Order): Return | undefined {
  const mayReceive = useAllowed(returns.create.access);
  const { data } = useWaitingRows(
    RETURNS,
    useQuery({ ...returnsOfOrder(id), enabled: mayReceive && state === 'open' }),
  );
  return state === 'open' ? data?.data.findLast(({ status }) => status === 'approved') : undefined;
}
