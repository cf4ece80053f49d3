import type { Opened } from '#app/kit/list-search.ts';
import type { Ad } from '#contract/ads.ts';
import { AddDrawer } from './add-drawer.tsx';
import { EditDrawer } from './edit-drawer.tsx';

interface DrawersProps {
  open: Opened;
  rows: readonly Ad[] | undefined;
  onClose: () => void;
}

/** Whichever drawer the address opens. */
export function Drawers({ open, rows, onClose }: DrawersProps) {
  if (open === 'new') return <AddDrawer onClose={onClose} />;
  if (typeof open !== 'number') return null;
  return <EditDrawer key={open} id={open} row={rows?.find(({ id }) => id === open)} onClose={onClose} />;
}
