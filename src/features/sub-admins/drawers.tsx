import { type Opened, taskRecord } from '#app/kit/list-search.ts';
import { NewPasswordDrawer } from '#app/kit/new-password-drawer.tsx';
import { type SubAdmin, subAdmins } from '#contract/sub-admins.ts';
import { AddDrawer } from './add-drawer.tsx';
import { EditDrawer } from './edit-drawer.tsx';
import { SUB_ADMINS } from './queries.ts';

interface DrawersProps {
  open: Opened;
  rows: readonly SubAdmin[] | undefined;
  onClose: () => void;
}

/** Whichever drawer the address opens. */
export function Drawers({ open, rows, onClose }: DrawersProps) {
  const id = typeof open === 'number' ? open : taskRecord(open, 'password');
  const row = rows?.find((candidate) => candidate.id === id);
  if (open === 'new') return <AddDrawer onClose={onClose} />;
  if (typeof open === 'number') return <EditDrawer key={open} id={open} row={row} onClose={onClose} />;
  // A link to the task alone has no row to name; the list is where it starts.
  return row ? (
    <NewPasswordDrawer setPassword={subAdmins.setPassword} root={SUB_ADMINS} row={row} onClose={onClose} />
  ) : null;
}
