import { discardStopped, readOutboxes, retryStopped } from '../faults/outbox-on-device.ts';
import type { TestWorld } from '../faults/test-world.ts';
import { expect, test } from './fixtures.ts';
import type { Act } from './queue-setup.ts';
import { QUEUEABLE } from './queueable.ts';

/** Does all of it while no change gets through, and has it answered 403, 404, 409 and 422 when nobody waits for it any more. */
export async function refuseLater(market: TestWorld, email: string, actions: Readonly<Record<string, Act>>) {
  test.setTimeout(240_000);
  const person = await market.openTab();
  await person.signIn(email);
  const { page } = person;
  const setup = { page, origin: market.origin, other: market.other };
  market.proxy.decide = (method) => (method === 'GET' ? 'pass' : 'drop request');
  for (const [name, act] of Object.entries(actions)) {
    await test.step(name, async () => {
      const kept = async () => (await readOutboxes(page)).length;
      const before = await kept();
      await act(setup);
      await expect.poll(kept).toBe(before + 1);
      await expect(page.getByText(/Saved on this (?:phone|device)/).first()).toBeVisible();
    });
  }
  const waiting = (await readOutboxes(page)).map(({ request }) => `${request?.method} ${request?.path}`);
  const wanted = Object.keys(actions).map((name) => QUEUEABLE.get(name));
  expect(waiting.sort()).toEqual(wanted.sort());
  for (const status of [403, 404, 409, 422] as const) {
    await test.step(`all of it answered ${status}`, async () => {
      market.proxy.decide = (method) => (method === 'GET' ? 'pass' : status);
      await page.goto(`${market.origin}/orders`);
      await retryStopped(page);
      const refusals = async () =>
        (await readOutboxes(page)).map(({ state, refusal }) => `${state} ${refusal?.status}`);
      const all = waiting.map(() => `refused ${status}`);
      await expect.poll(refusals, { timeout: 60_000 }).toEqual(all);
      await page.getByRole('button', { name: /need you|needs you/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Connection and waiting changes' });
      await expect(sheet.getByText(`Refused with ${status}.`)).toHaveCount(waiting.length);
      for (const { label = '' } of await readOutboxes(page))
        await expect(sheet.getByText(label).first()).toBeAttached();
    });
  }
  await discardStopped(page);
}
