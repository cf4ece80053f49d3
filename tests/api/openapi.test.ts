import { mkdir, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { generateSource } from 'oazapfts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORDER_STATUSES } from '#contract/order-status.ts';
import { endpoints, openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const document = async () => (await shop.call('', 'GET', '/openapi.json')).body;

test('every call of the contract stands in the document, with its security and its errors', async () => {
  const { openapi, paths } = await document();
  expect(openapi).toBe('3.1.0');
  for (const { endpoint } of endpoints) {
    const operation = paths[endpoint.path][endpoint.method.toLowerCase()];
    expect(operation.security).toHaveLength(endpoint.access === 'public' ? 0 : 1);
    expect(Object.keys(operation.responses)).toContain(String(endpoint.status));
    expect(Object.keys(operation.responses)).toContain('default');
  }
  const list = paths['/admin/orders'].get.parameters.map(({ name }: { name: string }) => name);
  expect(list).toEqual(expect.arrayContaining(['page', 'per_page', 'query', 'sort', 'status', 'date_from', 'waiting']));
  const [status] = paths['/admin/orders'].get.parameters.filter(({ name }: { name: string }) => name === 'status');
  expect(status.schema.items.enum).toEqual(ORDER_STATUSES);
  expect(Object.keys(paths['/admin/brands'].post.requestBody.content)).toEqual(['multipart/form-data']);
});

test('a public linter finds no error in it', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({
    source: JSON.stringify(await document()),
    absoluteRef: 'openapi.json',
    config,
  });
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
}, 60_000);

test('a client that a public tool makes of it lists orders and changes one', async () => {
  // Beside the packages, because the client imports its runtime by name.
  const folder = join(import.meta.dirname, `../../node_modules/.cache/openapi-client-${process.pid}`);
  await mkdir(folder, { recursive: true });
  try {
    const [spec, made] = [join(folder, 'openapi.json'), join(folder, 'client.mjs')];
    await writeFile(spec, JSON.stringify(await document()));
    await writeFile(made, stripTypeScriptTypes(await generateSource(spec), { mode: 'transform' }));
    // The client was written a moment ago, so no compiler knows its types.
    const client = (await import(/* @vite-ignore */ pathToFileURL(made).href)) as GeneratedClient;
    Object.assign(client.defaults, {
      baseUrl: 'http://shop.test/api',
      headers: { Authorization: `Bearer ${shop.keys.admin}`, 'Accept-Language': 'en' },
      fetch: (url: string, init: RequestInit) => shop.app.request(url, init),
    });
    const listed = await client.ordersList({ status: ['in_progress'], perPage: 25 });
    expect(listed.status).toBe(200);
    const [order] = listed.data.data;
    const changed = await client.ordersChangeStatus(order?.id ?? 0, { status: 'completed' });
    expect([changed.status, changed.data.data.status]).toEqual([200, 'completed']);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 60_000);

interface GeneratedClient {
  readonly defaults: object;
  ordersList(search: object): Promise<{ status: number; data: { data: { id: number }[] } }>;
  ordersChangeStatus(id: number, body: object): Promise<{ status: number; data: { data: { status: string } } }>;
}

test('the reference page names every call, and needs no script', async () => {
  const { status, headers, body } = await shop.call('', 'GET', '/reference');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
  for (const { endpoint } of endpoints) expect(body).toContain(`${endpoint.method} ${endpoint.path}</code>`);
  expect(body).not.toMatch(/<script|style="|<style/);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await shop.call('', 'GET', '/reference.css')).headers.get('content-type')).toContain('text/css');
});
