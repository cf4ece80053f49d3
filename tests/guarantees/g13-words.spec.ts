import { expect, expectDrained, test } from './fixtures.ts';

test('G13: a size that waits because the server had an error is said to have failed, in the specification’s words, and kept', async ({
  testWorld,
  person,
}) => {
  const { page } = person;
  const { body } = await testWorld.other.call('POST', '/admin/sizes', { name: `Size ${Date.now()}` });
  const { id, name } = body.data;
  await person.visit(`/sizes?open=${id}`);
  const field = page.getByRole('textbox', { name: 'Name', exact: true }).last();
  await expect(field).toHaveValue(name);
  testWorld.proxy.decide = (method) => (method === 'GET' ? 'pass' : 'server error');
  await field.fill(`${name} renamed`);
  await field.press('Enter');
  const told = () => person.said.find((text) => text.includes('Error Updating Size'));
  await expect.poll(told).toMatch(/The server had an error\. Saved on this/);
  testWorld.proxy.decide = () => 'pass';
  await expectDrained(person);
  const { body: list } = await testWorld.other.call('GET', `/admin/sizes?query=${encodeURIComponent(name)}`);
  expect(list.data).toMatchObject([{ name: `${name} renamed` }]);
});
