import * as v from 'valibot';
import { dataOf, endpoint } from './endpoint.ts';
import { issue } from './issues.ts';
import type { Access } from './roles.ts';
import { id, listOf } from './wire.ts';

/** Rows that one bulk call may change. */
export const MOST_AT_ONCE = 500;
/** Rows that may be changed together without a connection, each by a call of its own. */
export const MOST_OFFLINE = 50;

/** Values of one filter. */
const MOST_VALUES = 500;

const texts = v.union([v.string(), v.pipe(v.array(v.string()), v.maxLength(MOST_VALUES, issue('too_long')))]);
const filter = v.union([
  v.record(v.string(), texts),
  v.pipe(v.string(), v.parseJson(undefined, issue('invalid')), v.record(v.string(), texts, issue('invalid'))),
]);

const bulkReply = dataOf(
  v.object({
    succeeded: v.array(v.number()),
    /** Of `succeeded`, those that had the value already, so that taking it back leaves them alone; left out where there is none. */
    unchanged: v.optional(v.array(v.number())),
    /** Each row that was left as it was, with the error that its own call would have answered. */
    failed: v.array(
      v.object({
        id: v.number(),
        code: v.string(),
        message: v.string(),
        /** Of `in_use`: how many rows of each kind use it. */
        in_use: v.optional(v.record(v.string(), v.number())),
      }),
    ),
  }),
);

interface Bulk<Path extends string, Fields extends v.ObjectEntries> {
  /** Of the resource. */
  path: Path;
  access: Access;
  /** `action`, and whatever the actions need. */
  fields: Fields;
}

/**
 * One call that changes many rows, each in a transaction of its own. The rows are named by `ids`, or by the list's `filter` with
 * the total that the person saw: 409 count_changed when it is another one now.
 */
export function bulkOf<const Path extends string, Fields extends v.ObjectEntries>(bulk: Bulk<Path, Fields>) {
  const { path, access, fields } = bulk;
  return endpoint({
    method: 'POST',
    path: `${path}/bulk` as const,
    access,
    offline: 'online',
    body: v.object({
      ...fields,
      ids: v.optional(listOf(id, MOST_AT_ONCE)),
      filter: v.optional(filter),
      expected_total: v.optional(v.pipe(id, v.maxValue(MOST_AT_ONCE, issue('invalid')))),
    }),
    reply: bulkReply,
  });
}

/** The same for people: several are switched on or off, deleted, and brought back. */
export function statusBulkOf<const Path extends string>(path: Path, access: Access) {
  return bulkOf({
    path,
    access,
    fields: { action: v.picklist(['enable', 'disable', 'delete', 'restore'], issue('invalid')) },
  });
}

/** The same where several rows can only be deleted together, and brought back. */
export function bulkRemovalOf<const Path extends string>(path: Path, access: Access) {
  return bulkOf({ path, access, fields: { action: v.picklist(['delete', 'restore'], issue('invalid')) } });
}
