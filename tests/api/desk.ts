import { expect } from 'vitest';
import { fillPath } from '#contract/endpoint.ts';
import type { Resource } from './resources.ts';
import { formOf, type Shop } from './shop.ts';

/** What every suite does with a resource, as the admin of a shop. */
export function deskOf({ calls, form }: Resource, shop: Shop) {
  const admin = shop.keys.admin;
  const counter = { made: 0 };
  const path = (id: number) => fillPath(calls.get.path, { id });
  return {
    admin,
    counter,
    path,
    form: (nth: number) => form(nth, shop),
    /** A form of a record that nobody sent yet. */
    next: () => form(++counter.made, shop),
    create: (body: object, headers: Record<string, string> = {}) =>
      shop.call(admin, 'POST', calls.create.path, { body, headers }),
    async add() {
      const reply = await shop.call(admin, 'POST', calls.create.path, { body: formOf(form(++counter.made, shop)) });
      expect(reply.status).toBe(201);
      return reply.body.data;
    },
    get: (id: number) => shop.call(admin, 'GET', path(id)),
    list: async (search: Record<string, string> = {}) =>
      (await shop.call(admin, 'GET', calls.list.path, { search })).body,
    change: (id: number, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      shop.call(admin, 'POST', path(id), { body: formOf({ ...fields, _method: 'Patch' }), headers }),
    remove: (id: number) => shop.call(admin, 'DELETE', path(id)),
    restore: (id: number) => shop.call(admin, 'POST', `${path(id)}/restore`),
  };
}
export type Desk = ReturnType<typeof deskOf>;
