import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productAttachments } from '#contract/product-attachments.ts';
import { mimeOf, plainName } from '#server/files/attachments.ts';
import { awkwardPictures, hasAwkwardPictures } from './awkward-pictures.ts';
import { productFixtures } from './product-fixtures.ts';
import { formOf, openShop, type Shop } from './shop.ts';

let shop: Shop;
let fixtures: ReturnType<typeof productFixtures>;
beforeAll(async () => {
  shop = await openShop();
  fixtures = productFixtures(shop);
});
afterAll(() => shop.close());

const PDF = '%PDF-1.7\n% a guide';
const attach = (id: number, content: string | Uint8Array<ArrayBuffer> = PDF, name = 'guide.pdf') =>
  shop.call(shop.keys.admin, 'POST', `/admin/products/${id}/attachments`, {
    body: formOf({ file: new File([content], name) }),
  });
const ticketFor = async (product_id: number, id: number) =>
  (await shop.ask(shop.keys.admin, productAttachments.ticket, { product_id, id }, { body: {} })).body.data;

describe('an attachment', () => {
  test('is shown with its product, and given once by an address that lives a minute', async () => {
    const { id } = await fixtures.make();
    const { status, body } = await attach(id, PDF, 'دليل الاستخدام.pdf');
    expect([status, body.data]).toMatchObject([
      201,
      { name: 'دليل الاستخدام.pdf', mime: 'application/pdf', bytes: 18 },
    ]);
    expect((await fixtures.get(id)).attachments).toEqual([body.data]);
    const { address, expires_at } = await ticketFor(id, body.data.id);
    expect((await shop.call('', 'HEAD', address)).status).toBe(405);
    expect(new Date(expires_at).getTime() - Date.now()).toBeLessThanOrEqual(60_000);
    const file = await shop.app.request(`/api${address}`);
    expect([file.status, await file.text()]).toEqual([200, PDF]);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''%D8/),
      'x-content-type-options': 'nosniff',
    });
    expect((await shop.app.request(`/api${address}`)).status).toBe(404);
    const late = (await ticketFor(id, body.data.id)).address;
    shop.clock.ahead = 61_000;
    expect((await shop.app.request(`/api${late}`)).status).toBe(404);
    shop.clock.ahead = 0;
  });

  test('is not given by the ticket of another one', async () => {
    const { id } = await fixtures.make();
    const one = (await attach(id)).body.data;
    const other = (await attach(id)).body.data;
    const { address } = await ticketFor(id, one.id);
    const wrong = address.replace(`attachments/${one.id}/`, `attachments/${other.id}/`);
    expect((await shop.app.request(`/api${wrong}`)).status).toBe(404);
    const params = { product_id: (await fixtures.make()).id, id: one.id };
    expect((await shop.ask(shop.keys.admin, productAttachments.ticket, params, { body: {} })).status).toBe(404);
  });

  test('leaves its product when it is deleted', async () => {
    const { id } = await fixtures.make();
    const { data } = (await attach(id)).body;
    const params = { product_id: id, id: data.id };
    expect((await shop.ask(shop.keys.admin, productAttachments.remove, params)).status).toBe(200);
    expect((await fixtures.get(id)).attachments).toEqual([]);
    expect((await shop.ask(shop.keys.admin, productAttachments.remove, params)).status).toBe(404);
  });

  test('is one of ten at most, and the eleventh leaves no file', async () => {
    const { id } = await fixtures.make();
    for (let nth = 0; nth < 10; nth++) expect((await attach(id)).status).toBe(201);
    const before = await shop.storage.list('attachments/');
    const refused = await attach(id);
    expect([refused.status, refused.body.error.fields]).toEqual([
      422,
      { file: ['A product has at most 10 attachments'] },
    ]);
    expect(await shop.storage.list('attachments/')).toEqual(before);
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'x.png'],
    ['HTML', '<!doctype html><script>1</script>', 'x.pdf'],
    ['a GIF', 'GIF89a', 'x.gif'],
    ['a program', 'MZ\x90', 'x.pdf'],
    ['nothing', '', 'x.pdf'],
  ])('that is %s is refused, whatever its name', async (_, content, name) => {
    const reply = await attach(shop.products.bag, content, name);
    expect([reply.status, reply.body.error.code]).toEqual([415, 'unsupported_file']);
  });

  test('of more than ten megabytes is refused', async () => {
    const reply = await attach(shop.products.bag, new Uint8Array(10 * 1024 * 1024 + 1).fill(37));
    expect([reply.status, reply.body.error.code]).toEqual([413, 'file_too_large']);
  });
});

const HOSTILE = [
  '../../etc/passwd',
  'C:\\windows\\x.pdf',
  'a\r\nSet-Cookie: x',
  '\u202efdp.exe',
  '....',
  '',
  '"><img>.pdf',
];

test.each(HOSTILE)('the file name %j becomes a plain one', (name) => {
  expect(plainName(name)).not.toMatch(/[\\/"<>\r\n\u202e]|^\.|\.$/);
  expect(plainName(name).length).toBeGreaterThan(0);
});

test.skipIf(!hasAwkwardPictures)('of the awkward pictures only four kinds are taken', () => {
  for (const { name, bytes } of awkwardPictures()) {
    const mime = mimeOf(bytes);
    if (/\.(svg|html?|bmp|gif)$/i.test(name)) expect([name, mime]).toEqual([name, undefined]);
  }
});
