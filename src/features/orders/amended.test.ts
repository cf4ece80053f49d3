import { expect, test } from 'vitest';
import { lineErrors } from './amended.ts';

test('a refusal is said of the line that was sent at its place', () => {
  const asked = [
    { key: 'line-7', body: { line_id: 7, quantity: '2' } },
    { key: 'new-0', body: { product_id: 3, quantity: '1' } },
  ];
  const fields = { 'lines.1.quantity': ['Not enough stock'], reason: ['Choose a reason'], 'lines.9.line_id': ['x'] };
  expect([...lineErrors(asked, fields)]).toEqual([['new-0', 'Not enough stock']]);
});
