import { type PreloadList, pageOfScreen, screenOf, withMeta, withOwnApi } from '#contract/first-page.ts';
import { home, MOST_SOLD_SHOWN } from '#contract/home.ts';
import { listOf } from './first-list.ts';
import { API_BASE } from './mount.ts';

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

/** What a screen asks first is asked before its code is there. */
export function withFirstCalls(preload: PreloadList): PreloadList {
  return Object.fromEntries(
    Object.entries(preload).map(([path, [files, catalogs]]) => {
      const calls = firstCallsOf(path).map((address) => API_BASE + address);
      return [path, calls.length > 0 ? [files, catalogs, calls] : [files, catalogs]];
    }),
  );
}

/** The list of the same name, or the figures that the home screen shows without being scrolled. */
function firstCallsOf(path: string): string[] {
  if (path === '/') {
    const { needsAttention, today, stats, mostSold } = home;
    return [needsAttention.path, today.path, stats.path, `${mostSold.path}?limit=${MOST_SOLD_SHOWN}`];
  }
  const list = listOf(path);
  return list ? [`${list.path}?per_page={rows}`] : [];
}
