/** What the build says a screen needs besides the entry: its chunks and styles, and its catalogs' addresses with `{language}`. */
export type PreloadList = Readonly<Record<string, readonly [files: readonly string[], catalogs: readonly string[]]>>;

/** The key of a path's parts in the list: `/orders-details/7` needs what `/orders-details/` names. '' where it names nothing. */
export function screenOf(preload: PreloadList, path: string): string {
  if (Object.hasOwn(preload, path)) return path;
  const beginnings = Object.keys(preload).filter((one) => one !== '/' && one.endsWith('/') && path.startsWith(one));
  return beginnings.sort((a, b) => b.length - a.length)[0] ?? '';
}

/** The page that names everything a screen needs, so that all of it is on its way before the first script runs. */
export function pageOfScreen(html: string, [files, catalogs]: PreloadList[string] = [[], []]): string {
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" href="${escaped(file)}">`
      : `<link rel="modulepreload" crossorigin href="${escaped(file)}">`,
  );
  const page = catalogs.length > 0 ? withMeta(html, 'catalogs', catalogs.join(' ')) : html;
  return page.replace('</head>', () => `${links.join('')}</head>`);
}

/** Before every script of the page: boot.js reads it while the page is still coming. */
export function withMeta(html: string, name: string, content: string): string {
  const tag = `<meta name="${name}" content="${escaped(content)}">`;
  const present = new RegExp(`<meta name="${name}"[^>]*>`);
  return present.test(html) ? html.replace(present, () => tag) : html.replace(/<head[^>]*>/, (head) => head + tag);
}

function escaped(text: string): string {
  return text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
