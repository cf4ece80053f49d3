import { expect, test } from 'vitest';
import { newProductBody } from './new-product.ts';
import { EMPTY_PRODUCT } from './product-values.ts';
import { drafted, draftOf, newRow, sentRows } from './sub-rows.ts';

test('the sub-products of a refused product come back as they were typed', () => {
  const image = new File(['picture'], 'red.webp', { type: 'image/webp' });
  const plain = { ...newRow('12.5'), size: { id: 3, name: 'size_id 3' }, quantity: '4', barcode: '123' };
  const pictured = { ...newRow('9'), color: { id: 7, name: 'color_id 7' }, enabled: false, image };
  const body = newProductBody(EMPTY_PRODUCT, [plain, pictured, { ...newRow('1'), removed: true }]);
  const back = sentRows(body, (field, id) => `${field} ${id}`);
  const withoutKey = <Row extends { key: string }>({ key: _, ...row }: Row) => row;
  expect(back.map(withoutKey)).toEqual([plain, pictured].map(withoutKey));
});

test('a sub-product comes back from a draft without its picture, under a key of its own', () => {
  const image = new File(['picture'], 'red.webp', { type: 'image/webp' });
  const typed = { ...newRow('12.5'), size: { id: 3, name: 'L' }, quantity: '4', barcode: '123', enabled: false, image };
  const back = drafted(JSON.parse(JSON.stringify(draftOf(typed))));
  expect(back).toEqual({ ...typed, image: undefined, key: expect.any(String) });
  expect(back.key).not.toBe(typed.key);
});
