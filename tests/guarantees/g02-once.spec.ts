import { passTime } from '../faults/outbox-on-device.ts';
import { changesOf, expect, expectDrained, test } from './fixtures.ts';

// Whole schedules: npm run faults. The rules alone, 10,000 schedules: tests/offline/outbox-model.test.ts.
test('G2: a change is made once although every request goes out twice', async ({ testWorld, patch, person }) => {
  testWorld.proxy.decide = (method) => (method === 'GET' ? 'pass' : 'duplicate');
  for (const id of patch.subAdmins) {
    expect(await person.toggle(patch.word, id)).toEqual({ said: 'saved', value: false });
    expect(await testWorld.other.get(`/admin/sub-admins/${id}`)).toMatchObject({ status: 0, version: 2 });
  }
});

test('G2: a change is made once although its answer is lost again and again', async ({ testWorld, patch, person }) => {
  const [order = 0] = patch.orders;
  await person.visit(`/orders?query=${patch.word}`);
  await person.page.locator(`[data-row="${order}"]`).waitFor();
  testWorld.proxy.decide = (method) => (method === 'GET' ? 'pass' : 'drop answer');
  expect(await person.setStatus(patch.word, order, 'Cancel the order')).toBe('kept');
  for (let again = 0; again < 3; again += 1) {
    const before = changesOf(testWorld).length;
    await passTime(person.page);
    await expect.poll(() => changesOf(testWorld).length, { timeout: 20_000 }).toBeGreaterThan(before);
  }
  testWorld.proxy.decide = () => 'pass';
  await expectDrained(person);
  expect(await testWorld.other.get(`/admin/orders/${order}`)).toMatchObject({ status: 'canceled', version: 2 });
  const history = await testWorld.other.get(`/admin/orders/${order}/history`);
  expect(history.filter(({ kind }: { kind: string }) => kind === 'status_changed')).toHaveLength(1);
  const sent = changesOf(testWorld).map(({ key }) => key);
  expect(sent.length).toBeGreaterThan(4);
  expect(new Set(sent).size).toBe(1);
});

test('G2: two tabs of one queue send each entry once', { tag: '@worker' }, async ({ testWorld, patch, person }) => {
  await person.visit(`/sub-admins?query=${patch.word}`);
  const second = await testWorld.openTab();
  await second.visit(`/sub-admins?query=${patch.word}`);
  const [one = 0, other = 0] = patch.subAdmins;
  await second.page.locator(`[data-row="${other}"]`).waitFor();
  testWorld.proxy.cut = true;
  expect(await person.rename(patch.word, one, `${patch.word} first tab`)).toBe('kept');
  expect(await second.rename(patch.word, other, `${patch.word} second tab`)).toBe('kept');
  testWorld.proxy.cut = false;
  testWorld.proxy.passages.length = 0;
  await expectDrained(person);
  await expectDrained(second);
  expect(
    changesOf(testWorld)
      .map(({ fields }) => fields.name)
      .sort(),
  ).toEqual([`${patch.word} first tab`, `${patch.word} second tab`]);
});
