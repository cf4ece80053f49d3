import { search } from '#contract/search.ts';
import type { Api } from '#server/http/api.ts';
import { mount } from '#server/http/mount.ts';
import { findEverything } from './store.ts';

export function mountSearch(api: Api): void {
  mount(api, search.everything, async ({ db, actor, list }) => ({
    data: await findEverything(db, actor, list.query),
  }));
}
