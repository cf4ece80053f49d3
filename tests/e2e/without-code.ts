import type { Page, Route } from '@playwright/test';

/** Keeps these scripts back until the answered function is called. */
export async function withoutCode(page: Page, scripts = /\/assets\/.*\.js$/): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let holds = true;
  await page.route(scripts, async (route) => {
    if (holds) held.push(route);
    else await route.continue();
  });
  return async () => {
    holds = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}
