import { marketFolder, shopOfPatches } from '../faults/shop-folder.ts';

/** Fills the shops that the workers copy, so that no two of them do it at once. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it.
export default async function fillShops() {
  // The market is made from the demo shop, so there are all three.
  await marketFolder();
  await shopOfPatches();
}
