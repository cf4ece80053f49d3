import { laterIf } from '../long-run.ts';
import { expect, test } from './panel.ts';
import { shifts, watchShifts } from './still.ts';
import { withoutCode } from './without-code.ts';

/** How late (ms) each figure comes: every one after the other, what stands on top not first. */
const LATE = {
  today: 200,
  stats: 400,
  'needs-attention': 700,
  'most-sold': 1_000,
  income: 1_200,
  'order-status': 1_400,
};

for (const tag of ['@phone', '@tablet', '@desktop']) {
  for (const language of ['ar', 'en'] as const) {
    test(`nothing moves on the home screen while its figures come, ${language}, ${tag}`, {
      tag: [tag, ...laterIf(`${tag} ${language}` !== '@phone ar' && `${tag} ${language}` !== '@desktop en')],
    }, async ({ page, signIn }) => {
      await signIn('admin', language);
      await watchShifts(page);
      await page.route(/\/admin\/home\//, async (route) => {
        const name = new URL(route.request().url()).pathname.split('/').at(-1) as keyof typeof LATE;
        await new Promise((done) => setTimeout(done, LATE[name] ?? 0));
        await route.continue();
      });
      await page.goto('/');
      await expect(page.getByRole('table').first()).toBeAttached({ timeout: 20_000 });
      await page.waitForTimeout(500);
      expect(await shifts(page)).toEqual([]);
    });
  }
}

test('the first figures are asked for once, and before there is any code', { tag: '@phone' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const release = await withoutCode(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'commit' });
  const figures = () => asked.filter((path) => path.startsWith('/api/')).sort();
  const first = ['most-sold', 'needs-attention', 'stats', 'today'].map((name) => `/api/admin/home/${name}`);
  await expect.poll(figures).toEqual(first);
  await release();
  await expect(page.locator('.bottom-bar')).toBeVisible();
  await expect(page.locator('#main [aria-busy=true]')).toHaveCount(0);
  expect(figures().filter((path) => first.includes(path))).toEqual(first);
});
