import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rowTime } from '#app/sync/record-cache.ts';
import { RecordAgeContext } from '#app/ui/ages.ts';

interface AgedRecordProps {
  resource: string;
  /** undefined: nothing of it is shown yet. */
  id: number | undefined;
  /** Of its own call; a `useQuery(…)` result fits. */
  result: { readonly dataUpdatedAt: number };
  /** The drawer that shows it. */
  children: ReactNode;
}

/** A record whose drawer says how old it is, once that matters. */
export function AgedRecord({ resource, id, result, children }: AgedRecordProps) {
  const client = useQueryClient();
  // Without an answer of its own, what is shown is the row of a list.
  const at = id === undefined ? 0 : result.dataUpdatedAt || rowTime(client, resource, id);
  return <RecordAgeContext value={at}>{children}</RecordAgeContext>;
}
