import { activity } from '#contract/activity.ts';
import type { Api } from '#server/http/api.ts';
import { mount } from '#server/http/mount.ts';
import { activityChoices, listActivity } from './list.ts';

export function mountActivity(api: Api): void {
  mount(api, activity.list, ({ db, list }) => listActivity(db, list));
  mount(api, activity.choices, async ({ db }) => ({ data: await activityChoices(db) }));
}
