import { type PreloadList, pageOfScreen, screenOf, withMeta, withOwnApi } from '#contract/first-page.ts';
import { listOf } from './first-list.ts';

export interface PageParts {
  readonly html: string;
  readonly preload: PreloadList;
  /** '' when the API is this very server. */
  readonly apiBase: string;
}

/** Makes the page of a screen's address; pages that need the same files are made once. */
export function pageMaker({ html, preload, apiBase }: PageParts) {
  const made = new Map<string, unknown>();
  return function pageOf<Page>(path: string, finish: (html: string) => Page): Page {
    const key = screenOf(preload, path);
    if (!made.has(key)) {
      const page = pageOfScreen(apiBase ? html : withOwnApi(html), preload, key);
      made.set(key, finish(withMeta(page, 'api-base', apiBase)));
    }
    // What was put in under this key came from this very function.
    return made.get(key) as Page;
  };
}

/** Where a list stands behind a screen of the same name, its rows can be asked for before the screen's code is there. */
export function withLists(preload: PreloadList): PreloadList {
  return Object.fromEntries(
    Object.entries(preload).map(([path, [files, catalogs]]) => {
      const list = listOf(path);
      return [path, list ? [files, catalogs, `/api${list.path}`] : [files, catalogs]];
    }),
  );
}
