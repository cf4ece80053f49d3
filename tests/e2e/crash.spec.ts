import { removeFolder } from '#server/db/test-folder.ts';
import { laterIf } from '../long-run.ts';
import { Api, type OrderRow } from './api.ts';
import { copyOf, filledShop } from './filled-shop.ts';
import { expect, test } from './panel.ts';
import { startServer } from './server.ts';

test('a killed server has every status change that it acknowledged', {
  tag: ['@desktop', ...laterIf(true)],
}, async () => {
  const dataFolder = copyOf(await filledShop());
  let server = await startServer({ dataFolder });
  const admin = await Api.signIn(server.url, 'admin');
  const orders = await admin.orders('status=in_progress&per_page=50');
  const acknowledged: number[] = [];
  const sent = orders.map(async (order: OrderRow) => {
    await admin.post(`/admin/orders/${order.id}`, { status: 'completed', version: order.version, _method: 'Patch' });
    acknowledged.push(order.id);
    // In the middle of the answers to the others.
    if (acknowledged.length === 5) await server.kill('SIGKILL');
  });
  await Promise.allSettled(sent);
  expect(acknowledged.length).toBeGreaterThanOrEqual(5);

  server = await startServer({ dataFolder, port: server.port });
  const again = await Api.signIn(server.url, 'admin');
  const completed = new Set((await again.orders('status=completed&per_page=100')).map(({ id }) => id));
  for (const id of acknowledged) {
    const isThere = completed.has(id) || (await again.order(id)).status === 'completed';
    expect(isThere, `order ${id} is completed`).toBe(true);
  }
  await server.stop();
  removeFolder(dataFolder);
});
