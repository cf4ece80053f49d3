import { api } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { type PreloadList, pageOfScreen, screenOf, withMeta } from '#contract/first-page.ts';

const endpoints: AnyEndpoint[] = Object.values(api).flatMap((resource) => Object.values(resource));

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
      const page = withMeta(pageOfScreen(html, preload[key]), 'api-base', apiBase);
      made.set(key, finish(apiBase ? page : withOwnApi(page, key)));
    }
    // What was put in under this key came from this very function.
    return made.get(key) as Page;
  };
}

/** The API is this very server, which marks its answers; what it is asked for first stands in the page. */
function withOwnApi(page: string, path: string): string {
  const marked = withMeta(page, 'api-marked', '1');
  const list = listOf(path);
  return list ? withMeta(marked, 'first-list', list) : marked;
}

/** The list that stands behind a screen of the same name: its rows can be asked for before the screen's code is there. */
function listOf(path: string): string | undefined {
  const list = endpoints.find((one) => one.method === 'GET' && one.list && one.path === `/admin${path}`);
  return list && `/api${list.path}`;
}
