import type { Activity } from '#contract/activity.ts';

// They stand at the head of the entry already.
const KNOWN = new Set(['id', 'created_at', 'deleted_at', 'createdAt', 'deletedAt']);

/** The fields of an entry, in the order in which they were written. */
export function changedFields({ before, after }: Pick<Activity, 'before' | 'after'>): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].filter((name) => !KNOWN.has(name));
}
