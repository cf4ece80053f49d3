import type { Activity } from '#contract/activity.ts';

// They stand at the head of the entry already, or are never told.
const KNOWN = new Set(['id', 'created_at', 'deleted_at', 'createdAt', 'deletedAt', 'password']);

/** The fields of an entry, in the order in which they were written. What a number refers to is told by its name, where it has one. */
export function changedFields({ before, after }: Pick<Activity, 'before' | 'after'>): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const isTold = (name: string) =>
    !KNOWN.has(name) && !(name.endsWith('_id') && names.has(name.slice(0, -'_id'.length)));
  return [...names].filter(isTold);
}
