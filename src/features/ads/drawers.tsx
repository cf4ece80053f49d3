import { type OpenedDrawerProps, RecordDrawers } from '#app/kit/record/record-drawers.tsx';
import type { Ad } from '#contract/ads.ts';
import { AddDrawer } from './add-drawer.tsx';
import { EditDrawer } from './edit-drawer.tsx';

/** Whichever drawer the address opens. */
export function Drawers(opened: OpenedDrawerProps<Ad>) {
  return <RecordDrawers {...opened} add={AddDrawer} edit={EditDrawer} />;
}
