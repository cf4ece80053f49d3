import { useState } from 'react';
import type { Opened } from '#app/kit/list/list-search.ts';
import { useIsWide } from '#app/ui/wide.ts';
import type { Attribute } from './kind.ts';

/** `cell`: the row's own, as soon as the table has drawn it. */
export type WritingPlace = { readonly kind: 'table'; readonly cell: HTMLElement | null } | { readonly kind: 'sheet' };

const SHEET: WritingPlace = { kind: 'sheet' };

/**
 * Where the form that the address opens stands: in the table where there is one, else in a sheet. Decided when it opens, so that
 * nothing that is typed moves under the hands while the table stands.
 */
export function useWritingPlace(open: Opened | undefined, rows: readonly Attribute[] = []) {
  const wide = useIsWide();
  const [cell, setCell] = useState<HTMLElement | null>(null);
  const [decided, decide] = useState<{ open: Opened | undefined; inTable: boolean }>({
    open: undefined,
    inTable: false,
  });
  const fits = wide && (open === 'new' ? rows.length > 0 : rows.some(({ id }) => id === open));
  if (decided.open !== open) decide({ open, inTable: fits });
  const place: WritingPlace = decided.inTable && wide && rows.length > 0 ? { kind: 'table', cell } : SHEET;
  return { place, setCell };
}
