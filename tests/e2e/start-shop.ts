import { startServer } from './server.ts';

/** Fills one demo shop for the whole run, because filling takes seconds; what changes rows brings its own. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it.
export default async function startShop() {
  const shop = await startServer();
  process.env.SHOP_URL = shop.url;
  return () => shop.stop();
}
