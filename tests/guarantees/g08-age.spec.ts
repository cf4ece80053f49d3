import { expect, test } from './stage.ts';

const LISTS = [
  ['/sub-admins', 'status=1'],
  ['/orders', 'status=in_progress'],
] as const;

for (const [list, filter] of LISTS) {
  test(`G8: ${list} without a connection shows what was seen with its age, and of an unseen page nothing`, async ({
    world,
    person,
  }) => {
    const { page } = person;
    const rows = page.locator('[data-row]');
    const seen = new Map<string, string[]>();
    const idsOf = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row') ?? ''));
    for (const search of ['', '?page=2', `?${filter}`]) {
      await person.visit(list + search, true);
      await rows.first().waitFor();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      seen.set(search, await idsOf());
    }
    // Caches are written when the page is idle.
    await page.waitForTimeout(2_500);
    world.proxy.cut = true;
    for (const [search, ids] of seen) {
      await person.visit(list + search, true);
      await rows.first().waitFor();
      await expect(page.getByText(/^Offline, updated/).first()).toBeVisible();
      expect([search, await idsOf()]).toEqual([search, ids]);
    }
    for (const search of ['?page=3', `?${filter}&page=3`, '?query=never-asked']) {
      await person.visit(list + search, true);
      await expect(page.getByText(/Connect once to load this page/)).toBeVisible();
      expect([search, await idsOf()]).toEqual([search, []]);
    }
    // A search that was never asked may find what is here, and says that it looked nowhere else.
    const [id = ''] = seen.get('') ?? [];
    await person.visit(`${list}?query=${id}`, true);
    await expect(page.getByText(/results? among the rows kept on this device/)).toBeVisible();
    const found = await idsOf();
    expect(found).toContain(id);
    const known = new Set([...seen.values()].flat());
    for (const one of found) expect(known).toContain(one);
  });
}
