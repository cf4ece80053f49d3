import { NewPasswordDrawer } from '#app/kit/form/new-password-drawer.tsx';
import { type OpenedDrawerProps, RecordDrawers } from '#app/kit/record/record-drawers.tsx';
import { type Provider, providers } from '#contract/providers.ts';
import { AddDrawer } from './add-drawer.tsx';
import { EditDrawer } from './edit-drawer.tsx';
import { PROVIDERS } from './queries.ts';

/** Whichever drawer the address opens. */
export function Drawers(opened: OpenedDrawerProps<Provider>) {
  const newPassword = (row: Provider) => (
    <NewPasswordDrawer setPassword={providers.setPassword} root={PROVIDERS} row={row} onClose={opened.onClose} />
  );
  return <RecordDrawers {...opened} add={AddDrawer} edit={EditDrawer} tasks={{ password: newPassword }} />;
}
