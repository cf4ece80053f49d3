import type { Opened } from '#app/kit/list-search.ts';
import { AddDrawer } from './add-drawer.tsx';
import { EditDrawer } from './edit-drawer.tsx';
import type { Named, NameKind } from './kind.ts';

interface DrawersProps {
  kind: NameKind;
  open: Opened;
  rows: readonly Named[] | undefined;
  onClose: () => void;
}

/** Whichever drawer the address opens. */
export function Drawers({ kind, open, rows, onClose }: DrawersProps) {
  if (open === 'new') return <AddDrawer kind={kind} onClose={onClose} />;
  if (typeof open !== 'number') return null;
  return <EditDrawer key={open} kind={kind} id={open} row={rows?.find(({ id }) => id === open)} onClose={onClose} />;
}
