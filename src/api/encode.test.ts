import { expect, test } from 'vitest';
import { subAdmins } from '#contract/sub-admins.ts';
import { encode, requestOf } from './encode.ts';

test('a list asks with repeated names in one order, and leaves empty parts out', () => {
  const { path } = encode(subAdmins.list, { search: { status: '1', query: 'س', sort: undefined, per_page: '10' } });
  expect(path).toBe('/admin/sub-admins?per_page=10&query=%D8%B3&status=1');
});

test("an edit is a POST with _method=Patch, flags as '1' and '0', absent fields left out", () => {
  const { method, body } = requestOf(
    encode(subAdmins.update, { params: { id: 7 }, body: { status: false, name: undefined, version: 3 } }),
  );
  expect(method).toBe('POST');
  expect([...(body ?? [])]).toEqual([
    ['status', '0'],
    ['version', '3'],
    ['_method', 'Patch'],
  ]);
});

test('a file stays the file it is, lists travel as JSON text and null as nothing', () => {
  const image = new File(['x'], 'logo.png', { type: 'image/png' });
  const { fields } = encode(subAdmins.create, { body: { image, products: [{ product_id: 1 }], size_id: null } });
  expect(fields).toEqual([
    ['image', image],
    ['products', '[{"product_id":1}]'],
    ['size_id', ''],
  ]);
});

test('a delete without fields has no body, one with a version has', () => {
  expect(requestOf(encode(subAdmins.remove, { params: { id: 7 }, body: {} })).body).toBeUndefined();
  const withVersion = requestOf(encode(subAdmins.remove, { params: { id: 7 }, body: { version: 2 } }));
  expect([withVersion.method, withVersion.body?.get('version')]).toEqual(['DELETE', '2']);
});
