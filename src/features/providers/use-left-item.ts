import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { getContact } from '#app/api/connection.ts';
import { keys } from '#app/sync/queries.ts';
import { useQueue } from '#app/sync/queue-view.ts';
import { useWaitingState, withWaiting } from '#app/sync/waiting.ts';
import type { Provider, ProviderProduct } from '#contract/providers.ts';
import { PRODUCTS, PROVIDERS, SUB_PRODUCTS } from './queries.ts';

type Switched = Pick<ProviderProduct, 'id' | 'version' | 'enabled'>;

/** Of a provider's item the record that its switch changes: the product, or the sub-product under its own id. */
export function recordOf({ product_id, sub_product_id: part }: ProviderProduct) {
  return part === null ? { resource: PRODUCTS, id: product_id } : { resource: SUB_PRODUCTS, id: part };
}

/**
 * An item's record as this person left it: with the changes that wait. No answer is written into the list of a provider, so after one
 * the list is asked for anew; `keep` shows what was answered until that is here.
 */
export function useLeftItem(item: ProviderProduct, provider: Provider) {
  const client = useQueryClient();
  const { resource, id } = recordOf(item);
  const { version, enabled } = item;
  const { entries } = useQueue();
  const left = withWaiting<Switched>({ id, version, enabled }, resource, entries);
  const waits = useWaitingState(resource, id) !== undefined;
  const [kept, setKept] = useState<Switched>();
  const keep = useCallback(
    (answered: Switched) => {
      setKept(answered);
      const rows = client.invalidateQueries({ queryKey: keys.part(PROVIDERS, provider.id, 'products') });
      void rows.finally(() => setKept(undefined));
    },
    [client, provider.id],
  );
  const before = useRef({ waits, left });
  useLayoutEffect(() => {
    const { current } = before;
    before.current = { waits, left };
    // What leaves the queue without a connection was taken back.
    if (current.waits && !waits && getContact().online) keep(current.left);
  });
  return { row: kept?.version === version && !waits ? kept : left, keep };
}
