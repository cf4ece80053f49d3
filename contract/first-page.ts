/**
 * What the build says a screen needs besides the entry: its chunks and styles, its catalogs' addresses with `{language}`, and those of what it
 * asks the API first, with `{rows}` for the rows of a page, which can be asked before there is any code.
 */
export type PreloadList = Readonly<
  Record<string, readonly [files: readonly string[], catalogs: readonly string[], calls?: readonly string[]]>
>;

/** The key of a path's parts in the list: `/orders-details/7` needs what `/orders-details/` names. '' where it names nothing. */
export function screenOf(preload: PreloadList, path: string): string {
  if (Object.hasOwn(preload, path)) return path;
  const beginnings = Object.keys(preload).filter((one) => one !== '/' && one.endsWith('/') && path.startsWith(one));
  return beginnings.sort((a, b) => b.length - a.length)[0] ?? '';
}

const OWN_API = ['api-marked', '1'] as const;

/** The page that says that the API is the server it comes from, which marks its answers. */
export function withOwnApi(html: string): string {
  return withMeta(html, ...OWN_API);
}

/** By their paths, what a phone shows before the panel's code has come: a script of that name draws it (src/ready-pages). */
export const DRAWN_PAGES: Readonly<Record<string, string>> = { '/orders': 'orders', '/': 'home' };

/** What is seen there first needs none of the panel's code: the document holds the sign-in page. */
const READY_SCREENS = ['/login', ...Object.keys(DRAWN_PAGES)];

/** The page that names everything a screen (`screenOf`) needs, so that all of it is on its way before the first script runs. */
export function pageOfScreen(html: string, preload: PreloadList, screen: string): string {
  const [files, catalogs, calls] = preload[screen] ?? [[], []];
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" href="${escaped(file)}">`
      : `<link rel="modulepreload" crossorigin href="${escaped(file)}">`,
  );
  const named = catalogs.length > 0 ? withMeta(html, 'catalogs', catalogs.join(' ')) : html;
  const isAsked = calls && html.includes(metaTag(...OWN_API));
  const noted = isAsked ? withMeta(named, 'first-calls', calls.join(' ')) : named;
  const page = noted.replace('</head>', () => `${links.join('')}</head>`);
  return READY_SCREENS.includes(screen) ? withLateCode(page) : page;
}

const CODE_LINK = /<link rel="modulepreload" crossorigin href="([^"]*)">/g;

/** The page that leaves it to src/boot when its code is asked for, which must not be in the way of what is seen before it. */
function withLateCode(html: string): string {
  const code = [...html.matchAll(CODE_LINK)].map(([, address]) => address);
  return withMeta(html.replaceAll(CODE_LINK, ''), 'code', code.join(' '));
}

/** Before every script of the page: src/boot reads it while the page is still coming. */
export function withMeta(html: string, name: string, content: string): string {
  const tag = metaTag(name, content);
  const present = new RegExp(`<meta name="${name}"[^>]*>`);
  return present.test(html) ? html.replace(present, () => tag) : html.replace(/<head[^>]*>/, (head) => head + tag);
}

function metaTag(name: string, content: string): string {
  return `<meta name="${name}" content="${escaped(content)}">`;
}

function escaped(text: string): string {
  return text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
