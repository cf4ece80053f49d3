import { useState } from 'react';
import type { Opened } from '#app/kit/list-search.ts';
import { useWide } from '#app/kit/wide.ts';
import type { Named } from './kind.ts';

type Place = 'table' | 'sheet';

/**
 * Where the form that the address opens stands: in the table where there is one, else in a sheet. Decided when it opens, so that
 * nothing that is typed moves under the hands.
 */
export function useWritingPlace(open: Opened | undefined, rows: readonly Named[] = []): Place {
  const wide = useWide();
  const [decided, decide] = useState<{ open: Opened | undefined; place: Place }>({ open: undefined, place: 'sheet' });
  const fits = wide && (open === 'new' ? rows.length > 0 : rows.some(({ id }) => id === open));
  if (decided.open !== open) decide({ open, place: fits ? 'table' : 'sheet' });
  return wide ? decided.place : 'sheet';
}
