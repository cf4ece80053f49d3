import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { News } from '#contract/events.ts';
import { orders } from '#contract/orders.ts';
import { endpoints, openShop, type Shop } from '../api/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const fetchFile = (address: string, token = '') => shop.call(token, 'GET', address);

async function orderTicket(who: 'admin' | 'subAdmin' = 'admin'): Promise<string> {
  const reply = await shop.ask(shop.keys[who], orders.exportTicket, {}, { body: { search: '' } });
  return reply.body.data.address;
}

describe('the address of a file, in the hands of others', () => {
  test('gives to one of thirty who use it in the same moment', async () => {
    const address = await orderTicket();
    const replies = await Promise.all(Array.from({ length: 30 }, () => fetchFile(address)));
    const statuses = replies.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 29 }, () => 404)]);
  });

  test('opens no other export, whoever tries', async () => {
    const exports = endpoints.filter(({ endpoint }) => endpoint.media === 'csv');
    expect(exports.length).toBeGreaterThan(10);
    for (const { endpoint } of exports.filter(({ endpoint: { path } }) => path !== orders.export.path)) {
      const other = (await orderTicket()).replace(orders.export.path, endpoint.path);
      for (const token of ['', shop.keys.provider, shop.keys.admin]) {
        expect([endpoint.path, (await fetchFile(other, token)).status]).toEqual([endpoint.path, 404]);
      }
    }
  });

  test('is no way for a provider to what is not his', async () => {
    const tickets = endpoints.filter(({ endpoint: { path } }) => path.endsWith('/ticket'));
    // His own statement is his.
    const foreign = tickets.filter(({ endpoint: { path } }) => !path.startsWith('/admin/my-'));
    expect(foreign.length).toBeGreaterThan(10);
    for (const { endpoint } of foreign) {
      const params = { id: 1, product_id: shop.products.shirt };
      const reply = await shop.ask(shop.keys.provider, endpoint, params, { body: {} });
      expect([endpoint.path, reply.status]).toEqual([endpoint.path, 403]);
    }
  });

  test('cannot be guessed, nor made to match more than itself', async () => {
    await orderTicket();
    for (const ticket of ['', '%', '*', "' or 1=1 --", '0', 'null', 'A'.repeat(43), '\u0000']) {
      const address = `${orders.export.path}?format=csv&ticket=${encodeURIComponent(ticket)}`;
      expect([ticket, (await fetchFile(address)).status >= 400]).toEqual([ticket, true]);
    }
    const address = await orderTicket();
    // The first of two counts, and is used up like any.
    expect((await fetchFile(`${address}&ticket=x`)).status).toBe(200);
    expect((await fetchFile(address)).status).toBe(404);
  });

  test('stands in no line of the log', async () => {
    const address = await orderTicket();
    const ticket = new URLSearchParams(address.split('?')[1]).get('ticket') ?? '';
    await fetchFile(address);
    expect(ticket.length).toBeGreaterThan(30);
    expect(shop.logged.join('')).not.toContain(ticket);
  });
});

describe('news', () => {
  const read = async (token: string, since?: string): Promise<News> =>
    (await shop.call(token, 'GET', '/events', since ? { search: { since } } : {})).body.data;

  test('that begin at somebody else’s cursor are still one’s own', async () => {
    const { cursor } = await read(shop.keys.admin);
    const { own, foreign } = shop.orders;
    for (const { id } of [own, foreign]) {
      const reply = await shop.ask(shop.keys.admin, orders.addNote, { id }, { body: { note: 'secret' } });
      expect(reply.status).toBe(201);
      await shop.ask(shop.keys.admin, orders.changeStatus, { id }, { body: { status: 'completed' } });
    }
    const hears = async (who: 'admin' | 'provider' | 'otherProvider') =>
      new Set((await read(shop.keys[who], cursor)).events.map(({ id }) => id));
    expect(await hears('admin')).toEqual(new Set([own.id, foreign.id]));
    expect(await hears('provider')).toEqual(new Set([own.id]));
    expect(await hears('otherProvider')).toEqual(new Set([foreign.id]));
  });

  test('cannot be asked for beyond what a cursor says, nor with a made-up one', async () => {
    for (const since of ['0-0-0-0', '1-1-1', '9999999999999999-0-99999999999-1', '-1--1--1--1', "1' or '1'='1"]) {
      const reply = await shop.call(shop.keys.provider, 'GET', '/events', { search: { since } });
      if (reply.status === 200) expect(reply.body.data.events).toEqual([]);
      else expect(reply.status).toBe(422);
    }
    const other = await shop.call(shop.keys.provider, 'GET', '/events', { search: { account: '1' } });
    expect(other.status).toBe(422);
  });
});
