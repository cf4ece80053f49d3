import { ADMINS } from '../faults/shop-folder.ts';
import type { TestWorld } from '../faults/test-world.ts';
import { expect, test } from './fixtures.ts';

/** A list of the panel, with a filter of it that holds some rows. What is kept whole answers every page itself. */
export type SeenList = readonly [path: string, filter: string, kind?: 'whole' | 'without search'];

const searchesOf = (filter: string) => ['', '?page=2', `?${filter}`] as const;

/** Looks at two pages and a filter of each list, and at the same and at others without a connection; the page behind one that was seen may have come ahead. */
export async function lookOffline(market: TestWorld, lists: readonly SeenList[]) {
  test.setTimeout(240_000);
  const person = await market.openTab();
  await person.signIn(ADMINS[0]);
  const { page } = person;
  const rows = page.locator('[data-row]');
  const idsOf = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row') ?? ''));
  const seen = new Map<string, string[]>();
  // The rows of the list itself that came to the device, whichever page they were on.
  const came = new Map(lists.map(([list]) => [list, new Set<string>()]));
  page.on('response', async (response) => {
    const resource = new URL(response.url()).pathname.match(/^\/api\/admin\/([\w-]+)$/)?.[1];
    const list = lists.find(([path]) => resource && RegExp(`/${resource.replace(/s$/, '')}s?$`).test(path));
    if (!list) return;
    const { data } = await response.json().catch(() => ({}));
    if (Array.isArray(data)) for (const { id } of data) came.get(list[0])?.add(String(id));
  });
  for (const [list, filter] of lists) {
    for (const search of searchesOf(filter)) {
      await person.visit(list + search, true);
      await rows.first().waitFor();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      seen.set(list + search, await idsOf());
    }
  }
  // What is kept whole is fetched a while after the page has come.
  const whole = lists.filter(([, , kind]) => kind === 'whole').map(([list]) => list.split('/').at(-1));
  const notYet = () =>
    page.evaluate((roots) => {
      const kept = Object.entries(localStorage);
      return roots.filter(
        (root) => !kept.some(([key, text]) => key.endsWith(`:${root}`) && text.includes(',"whole"]')),
      );
    }, whole);
  await expect.poll(notYet, { timeout: 60_000 }).toEqual([]);
  // Caches are written when the page is idle.
  await page.waitForTimeout(2_500);
  market.proxy.cut = true;
  for (const [list, filter, kind] of lists) {
    await test.step(list, async () => {
      for (const search of searchesOf(filter)) {
        await person.visit(list + search, true);
        await expect(page.getByText(/^Offline, updated/).first()).toBeVisible();
        await expect.poll(async () => [list + search, await idsOf()]).toEqual([list + search, seen.get(list + search)]);
      }
      if (kind === 'whole') {
        // Never asked for in this order, and the same as the server would say.
        for (const search of ['?sort=-id', '?sort=-id&page=2']) {
          await person.visit(list + search, true);
          await expect(page.getByText(/^Offline, updated/).first()).toBeVisible();
          const all: readonly { id: number }[] = await market.other.get(`/admin/${list.split('/').at(-1)}${search}`);
          const ids = all.map(({ id }) => String(id));
          await expect.poll(async () => [list + search, await idsOf()]).toEqual([list + search, ids]);
        }
        return;
      }
      for (const search of ['?page=5', `?${filter}&page=3`, '?query=never-asked']) {
        await person.visit(list + search, true);
        await expect(page.getByText(/Connect once to load this page/)).toBeVisible();
        expect([list + search, await idsOf()]).toEqual([list + search, []]);
      }
      if (kind) return;
      // A search that was never asked may find what is here, and says that it looked nowhere else.
      const [id = ''] = seen.get(list) ?? [];
      await person.visit(`${list}?query=${id}`, true);
      await expect(page.getByText(/results? among the rows kept on this device/)).toBeVisible();
      const found = await idsOf();
      expect(found).toContain(id);
      for (const one of found) expect(came.get(list)).toContain(one);
    });
  }
}
