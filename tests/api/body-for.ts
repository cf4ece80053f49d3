import type { AnyEndpoint } from '#contract/endpoint.ts';
import { formOf } from './shop.ts';
import { smallPicture } from './small-picture.ts';

/** Where a status is a word and no switch. */
const STATUS_WORDS = { orders: 'completed', complaints: 'pending', returns: 'approved' };

/** What is sent to an address that takes a file. */
const FILES: Readonly<Record<string, () => File>> = {
  '/attachments': () => new File(['%PDF-1.7'], 'a.pdf'),
  '/pictures': smallPicture,
};

/** A body that every call with a number in its address takes, so that what is answered is about the record. */
export function bodyFor(
  { method, path }: AnyEndpoint,
  more: { version?: number; line_id?: number } = {},
): { body?: object } {
  if (method === 'GET') return {};
  const body = {
    status: Object.entries(STATUS_WORDS).find(([resource]) => path.includes(resource))?.[1] ?? '1',
    password: 'long enough',
    note: 'a',
    permissions: [],
    reason: 'other',
    delta: 1,
    price: 1,
    quantity: 1,
    into: 1,
    line_id: 1,
    state: 'refunded',
    method: 'cash',
    ...more,
    ...(path.endsWith('/returns') && { lines: [{ order_line_id: more.line_id ?? 1, quantity: 1, reason: 'size' }] }),
    ...(path.endsWith('/prints') && { kind: 'slip' }),
    ...(path.includes('/settlement-lines/') && { held: 1, bank_ref: 'a', paid_on: '2026-01-01' }),
    ...(path.endsWith('/charges') && { kind: 'fine', direction: 'charge', amount: 1 }),
  };
  const file = FILES[path.slice(path.lastIndexOf('/'))];
  return { body: file ? formOf({ file: file() }) : body };
}
