import { activity } from '#contract/activity.ts';
import type { Api } from '#server/http/api.ts';
import type { Feature } from '#server/http/feature.ts';
import { mount } from '#server/http/mount.ts';
import { activityChoices, listActivity } from './list.ts';

function mountActivity(api: Api): void {
  mount(api, activity.list, ({ db, list }) => listActivity(db, api.named, list));
  mount(api, activity.choices, async ({ db }) => ({ data: await activityChoices(db) }));
}

export const activityFeature: Feature = {
  mount: mountActivity,
  named: null,
  found: null,
  purged: [],
};
