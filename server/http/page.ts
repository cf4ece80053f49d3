import { api } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';

const endpoints: AnyEndpoint[] = Object.values(api).flatMap((resource) => Object.values(resource));

/** What the build says a screen needs besides the entry: its chunks and styles, and its catalogs' addresses. */
type PreloadList = Readonly<Record<string, readonly [files: readonly string[], catalogs: readonly string[]]>>;

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
    const key = Object.hasOwn(preload, path) ? path : (longestPrefix(preload, path) ?? '');
    if (!made.has(key)) made.set(key, finish(documentFor({ html, preload, apiBase }, key)));
    // What was put in under this key came from this very function.
    return made.get(key) as Page;
  };
}

/** `/orders-details/7` needs what `/orders-details/` names. */
function longestPrefix(preload: PreloadList, path: string): string | undefined {
  const beginnings = Object.keys(preload).filter((one) => one !== '/' && one.endsWith('/') && path.startsWith(one));
  return beginnings.sort((a, b) => b.length - a.length)[0];
}

function documentFor({ html, preload, apiBase }: PageParts, path: string): string {
  const [files, catalogs] = preload[path] ?? [[], []];
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" href="${escaped(file)}">`
      : `<link rel="modulepreload" crossorigin href="${escaped(file)}">`,
  );
  const page = withMeta(html, 'api-base', apiBase);
  const complete = catalogs.length > 0 ? withMeta(page, 'catalogs', catalogs.join(' ')) : page;
  const list = apiBase ? undefined : listOf(path);
  const asking = list ? withMeta(complete, 'first-list', list) : complete;
  return asking.replace('</head>', () => `${links.join('')}</head>`);
}

/** The list that stands behind a screen of the same name: its rows can be asked for before the screen's code is there. */
function listOf(path: string): string | undefined {
  const list = endpoints.find((one) => one.method === 'GET' && one.list && one.path === `/admin${path}`);
  return list && `/api${list.path}`;
}

/** Before every script of the page: boot.js reads it while the page is still coming. */
function withMeta(html: string, name: string, content: string): string {
  const tag = `<meta name="${name}" content="${escaped(content)}">`;
  const present = new RegExp(`<meta name="${name}"[^>]*>`);
  return present.test(html) ? html.replace(present, () => tag) : html.replace(/<head[^>]*>/, (head) => head + tag);
}

function escaped(text: string): string {
  return text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
