import { type Opened, taskRecord } from '#app/kit/list/list-search.ts';
import { AddDrawer } from './add-drawer.tsx';
import { EditDrawer } from './edit-drawer.tsx';
import { OfferDrawer } from './offer-drawer.tsx';

interface DrawersProps {
  open: Opened;
  onEdit: (id: number) => void;
  onClose: () => void;
}

/** Whichever drawer the address opens. */
export function Drawers({ open, onEdit, onClose }: DrawersProps) {
  if (open === 'new') return <AddDrawer onClose={onClose} />;
  if (typeof open === 'number') return <OfferDrawer key={open} id={open} onEdit={onEdit} onClose={onClose} />;
  const id = taskRecord(open, 'edit');
  return id === undefined ? null : <EditDrawer key={id} id={id} onClose={onClose} />;
}
