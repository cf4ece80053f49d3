import { useLingui } from '@lingui/react/macro';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys } from '#app/sync/queries.ts';
import { useWaitingRecord } from '#app/sync/waiting.ts';
import type { MyProduct } from '#contract/my-products.ts';
import { MY_SUB_PRODUCTS } from './queries.ts';

type Sub = MyProduct['sub_products'][number];

/**
 * A sub-product as this provider left it: what its product says, or what its own last change was answered with, and the changes
 * that still wait. Its changes are kept under a name of their own, because its id is no product's.
 */
export function useMySub(seen: Sub): Sub {
  const client = useQueryClient();
  const queryKey = keys.record(MY_SUB_PRODUCTS, seen.id);
  const { data } = useQuery<{ data: Sub }>({ queryKey, queryFn: skipToken });
  const newest = data && data.data.version > seen.version ? data.data : seen;
  const known = data?.data.version ?? 0;
  useEffect(() => {
    // The answer to a change is written over what is kept here.
    if (known < seen.version) client.setQueryData(keys.record(MY_SUB_PRODUCTS, seen.id), { data: seen });
  }, [client, known, seen]);
  return useWaitingRecord(MY_SUB_PRODUCTS, newest) ?? newest;
}

/** What tells the items of one product apart: “L · Red”. */
export function useSubName(): (sub: Pick<Sub, 'size' | 'color'>) => string {
  const { t } = useLingui();
  return ({ size, color }) => [size?.name, color?.name].filter(Boolean).join(' · ') || t`Without size and color`;
}
