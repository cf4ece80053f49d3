import { myReturns } from '#contract/my-returns.ts';
import type { Api } from '#server/http/api.ts';
import type { Feature } from '#server/http/feature.ts';
import { mountFile } from '#server/http/files.ts';
import { mount } from '#server/http/mount.ts';
import { mountMyReturnsExport } from './export.ts';
import { findMyReturn, listMyReturns, myPicture } from './store.ts';

function mountMyReturns(api: Api): void {
  mount(api, myReturns.list, ({ db, actor, list }) => listMyReturns(db, actor, list));
  mount(api, myReturns.get, async ({ db, actor, params }) => ({ data: await findMyReturn(db, actor, params.id) }));
  mountMyReturnsExport(api);
  mountFile(api, myReturns.picture, ({ db, storage, actor, params }) => myPicture(db, storage, actor, params));
}

// The returns of everybody, of which a provider reads some: everything else is said by returns.
export const myReturnsFeature: Feature = {
  mount: mountMyReturns,
  named: null,
  purged: [],
};
