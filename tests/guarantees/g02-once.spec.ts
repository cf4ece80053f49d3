import { passTime } from '../faults/outbox-on-device.ts';
import { changesOf, expect, expectDrained, test } from './fixtures.ts';

// Whole schedules: npm run faults. The rules alone, 10,000 schedules: tests/offline/outbox-model.test.ts.
test('G2: a change is made once although every request goes out twice', async ({ world, patch, person }) => {
  world.proxy.decide = (method) => (method === 'GET' ? 'pass' : 'duplicate');
  for (const id of patch.subAdmins) {
    expect(await person.toggle(patch.word, id)).toEqual({ said: 'saved', value: false });
    expect(await world.other.get(`/admin/sub-admins/${id}`)).toMatchObject({ status: 0, version: 2 });
  }
});

test('G2: a change is made once although its answer is lost again and again', async ({ world, patch, person }) => {
  const [order = 0] = patch.orders;
  await person.visit(`/orders?query=${patch.word}`);
  await person.page.locator(`[data-row="${order}"]`).waitFor();
  world.proxy.decide = (method) => (method === 'GET' ? 'pass' : 'drop answer');
  expect(await person.setStatus(patch.word, order, 'Cancel the order')).toBe('kept');
  for (let again = 0; again < 3; again += 1) {
    const before = changesOf(world).length;
    await passTime(person.page);
    await expect.poll(() => changesOf(world).length, { timeout: 20_000 }).toBeGreaterThan(before);
  }
  world.proxy.decide = () => 'pass';
  await expectDrained(person);
  expect(await world.other.get(`/admin/orders/${order}`)).toMatchObject({ status: 'canceled', version: 2 });
  const history = await world.other.get(`/admin/orders/${order}/history`);
  expect(history.filter(({ kind }: { kind: string }) => kind === 'status_changed')).toHaveLength(1);
  const sent = changesOf(world).map(({ key }) => key);
  expect(sent.length).toBeGreaterThan(4);
  expect(new Set(sent).size).toBe(1);
});

test('G2: two tabs of one queue send each entry once', async ({ world, patch, person }) => {
  await person.visit(`/sub-admins?query=${patch.word}`);
  const second = await world.openTab();
  await second.visit(`/sub-admins?query=${patch.word}`);
  const [one = 0, other = 0] = patch.subAdmins;
  await second.page.locator(`[data-row="${other}"]`).waitFor();
  world.proxy.cut = true;
  expect(await person.rename(patch.word, one, `${patch.word} first tab`)).toBe('kept');
  expect(await second.rename(patch.word, other, `${patch.word} second tab`)).toBe('kept');
  world.proxy.cut = false;
  world.proxy.passages.length = 0;
  await expectDrained(person);
  await expectDrained(second);
  expect(
    changesOf(world)
      .map(({ fields }) => fields.name)
      .sort(),
  ).toEqual([`${patch.word} first tab`, `${patch.word} second tab`]);
});
