import { NewPasswordDrawer } from '#app/kit/form/new-password-drawer.tsx';
import { type OpenedDrawerProps, RecordDrawers } from '#app/kit/record/record-drawers.tsx';
import { type SubAdmin, subAdmins } from '#contract/sub-admins.ts';
import { AddDrawer } from './add-drawer.tsx';
import { EditDrawer } from './edit-drawer.tsx';
import { SUB_ADMINS } from './queries.ts';

/** Whichever drawer the address opens. */
export function Drawers(opened: OpenedDrawerProps<SubAdmin>) {
  const newPassword = (row: SubAdmin) => (
    <NewPasswordDrawer setPassword={subAdmins.setPassword} root={SUB_ADMINS} row={row} onClose={opened.onClose} />
  );
  return <RecordDrawers {...opened} add={AddDrawer} edit={EditDrawer} tasks={{ password: newPassword }} />;
}
