import { expect } from 'vitest';
import { fillPath } from '#contract/endpoint.ts';
import type { ReadOrDeleteResource } from './read-or-delete-resources.ts';
import type { Resource } from './resources.ts';
import { formOf, type Shop } from './shop.ts';

/** What every suite does with a resource, whoever adds its records, as the admin of a shop. */
export function listFixturesOf(
  { calls }: { readonly calls: Pick<ReadOrDeleteResource['calls'], 'list' | 'get'> },
  shop: Shop,
) {
  const admin = shop.keys.admin;
  const path = (id: number) => fillPath(calls.get.path, { id });
  return {
    admin,
    path,
    get: (id: number) => shop.call(admin, 'GET', path(id)),
    list: async (search: Record<string, string> = {}) =>
      (await shop.call(admin, 'GET', calls.list.path, { search })).body,
    remove: (id: number) => shop.call(admin, 'DELETE', path(id)),
    restore: (id: number) => shop.call(admin, 'POST', `${path(id)}/restore`),
  };
}

/** The same for a resource that the panel adds to and edits. */
export function fixturesOf({ calls, form, files }: Resource, shop: Shop) {
  const counter = { made: 0 };
  const fixtures = listFixturesOf({ calls }, shop);
  const { admin, path } = fixtures;
  /** What the panel would send: a form, with the files that one must carry. */
  const bodyOf = (fields: Record<string, string>) => formOf({ ...files, ...fields });
  return {
    ...fixtures,
    counter,
    bodyOf,
    form: (nth: number) => form(nth, shop),
    /** A form of a record that nobody sent yet. */
    next: () => form(++counter.made, shop),
    create: (body: object, headers: Record<string, string> = {}) =>
      shop.call(admin, 'POST', calls.create.path, { body, headers }),
    async add() {
      const reply = await shop.call(admin, 'POST', calls.create.path, { body: bodyOf(form(++counter.made, shop)) });
      expect(reply.status).toBe(201);
      return reply.body.data;
    },
    change: (id: number, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      shop.call(admin, 'POST', path(id), { body: formOf({ ...fields, _method: 'Patch' }), headers }),
  };
}
export type Fixtures = ReturnType<typeof fixturesOf>;
