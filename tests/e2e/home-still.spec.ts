import { laterIf } from '../long-run.ts';
import { expect, test } from './panel.ts';
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
      await page.addInitScript(() => {
        const moved: unknown[] = [];
        Object.assign(window, { moved });
        type Source = { node: Element | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
        type Shift = PerformanceEntry & { value: number; sources: Source[] };
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[])
            if (value > 0.001)
              moved.push(
                value,
                ...sources.map(({ node, previousRect: from, currentRect: to }) =>
                  [from.x, from.y, from.height, to.x, to.y, to.height, node?.outerHTML?.slice(0, 90)].join(' '),
                ),
              );
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.route(/\/admin\/home\//, async (route) => {
        const name = new URL(route.request().url()).pathname.split('/').at(-1) as keyof typeof LATE;
        await new Promise((done) => setTimeout(done, LATE[name] ?? 0));
        await route.continue();
      });
      await page.goto('/');
      await expect(page.getByRole('table').first()).toBeAttached({ timeout: 20_000 });
      await page.waitForTimeout(500);
      expect(await page.evaluate(() => (window as unknown as { moved: unknown[] }).moved)).toEqual([]);
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
