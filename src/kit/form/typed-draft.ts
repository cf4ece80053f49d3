import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '#app/sync/queries.ts';

/**
 * What was typed under a record and not sent yet, kept on this device with the cached record: it survives a reload and is
 * wiped at sign-out. `name` tells the drafts of one record apart.
 */
export function useTypedDraft<Draft>(
  resource: string,
  id: number,
  name: string,
): [draft: Draft | undefined, keep: (draft: Draft | undefined) => void] {
  const client = useQueryClient();
  const key = keys.part(resource, id, name);
  const [draft, setDraft] = useState(() => client.getQueryData<Draft>(key));
  return [
    draft,
    (typed) => {
      setDraft(typed);
      if (typed === undefined) client.removeQueries({ queryKey: key, exact: true });
      else client.setQueryData(key, typed);
    },
  ];
}
