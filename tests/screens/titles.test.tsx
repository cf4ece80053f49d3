import { waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeTree } from '#app/routeTree.gen.ts';
import { openTestApp } from './panel.tsx';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** The address of every page that an Admin can open, with a record that is there. */
function addresses(): string[] {
  const { orders, people } = app.shop;
  const records: Record<string, number> = {
    '/orders-details/$id': orders.own.id,
    '/providers-details/$id': people.provider,
    '/users/$id': 1,
  };
  const found = [...pathsOf(routeTree)].filter((path) => !MOVED.includes(path));
  return found.map((path) => path.replace('$id', String(records[path] ?? 0)).replace('$', 'nowhere'));
}

// These lead on to another page; whose products are sold is a question for providers.
const MOVED = [
  '/login',
  '/brands',
  '/categories',
  '/colors',
  '/orders/my-products',
  '/orders/my-returns',
  '/orders/my-balance',
];

interface Node {
  readonly options?: { readonly path?: string };
  readonly children?: unknown;
}

function pathsOf(node: unknown, before = ''): Set<string> {
  // The tree's own type names every route; here each is only a path with children.
  const { options, children } = node as Node;
  const path = `${before}${options?.path ?? ''}`.replace('//', '/');
  const below = Object.values(children ?? {});
  const own = below.length === 0 && path !== '' ? [path.replace(/(?<=.)\/$/, '')] : [];
  return new Set([...own, ...below.flatMap((child) => [...pathsOf(child, path)])]);
}

const LETTERS = { ar: /^[\u0600-\u06ff]/u, en: /^[A-Za-z]/ } as const;

test.each(['ar', 'en'] as const)('every page has a title of its own in the language %s', async (language) => {
  const seen = new Map<string, string>();
  for (const path of addresses()) {
    document.title = '';
    const { unmount } = await app.visit({ path, as: 'admin', language });
    await waitFor(() => expect(document.title).not.toBe(''));
    seen.set(path, document.title);
    unmount();
  }
  expect(seen.size).toBeGreaterThan(20);
  const twice = [...seen.values()].filter((title, at, all) => all.indexOf(title) !== at);
  expect(twice).toEqual([]);
  // The pages of a person bear their name, in whatever letters it is written.
  const named = [...seen].filter(([path]) => !/providers-details|users\/\d/.test(path));
  expect(named.filter(([, title]) => !LETTERS[language].test(title))).toEqual([]);
});
