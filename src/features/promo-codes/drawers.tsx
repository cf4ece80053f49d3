import type { Opened } from '#app/kit/list-search.ts';
import type { PromoCode } from '#contract/promo-codes.ts';
import { AddDrawer } from './add-drawer.tsx';
import { EditDrawer } from './edit-drawer.tsx';

interface DrawersProps {
  open: Opened;
  rows: readonly PromoCode[] | undefined;
  onClose: () => void;
}

/** Whichever drawer the address opens. */
export function Drawers({ open, rows, onClose }: DrawersProps) {
  if (open === 'new') return <AddDrawer onClose={onClose} />;
  if (typeof open !== 'number') return null;
  return <EditDrawer key={open} id={open} row={rows?.find(({ id }) => id === open)} onClose={onClose} />;
}
