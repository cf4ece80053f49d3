import { CATALOG_VERSION, isCatalog } from '#contract/catalog.ts';
import { LANGUAGES } from '#contract/languages.ts';

/** Keeps out of a cache what is not the thing that was asked for, and drops it where it lies there already. */
interface CacheGuard {
  cacheWillUpdate(options: { request: Request; response: Response }): Promise<Response | null>;
  cachedResponseWillBeUsed(options: {
    cacheName: string;
    request: Request;
    cachedResponse?: Response | undefined;
  }): Promise<Response | undefined>;
}

/** `enters`: looked at once, before it is kept; `stays`: looked at whenever it is used, so it must be quick. */
export function guardOf(
  enters: (response: Response) => Promise<boolean>,
  stays: (response: Response) => Promise<boolean>,
): CacheGuard {
  return {
    async cacheWillUpdate({ response }) {
      return response.status === 200 && (await passes(enters, response)) ? response : null;
    },
    async cachedResponseWillBeUsed({ cacheName, request, cachedResponse }) {
      if (!cachedResponse || (await passes(stays, cachedResponse))) return cachedResponse;
      // Asked anew now, instead of being wrong for as long as it would have been kept.
      await (await caches.open(cacheName)).delete(request);
      return undefined;
    },
  };
}

async function passes(test: (response: Response) => Promise<boolean>, response: Response): Promise<boolean> {
  return test(response.clone()).catch(() => false);
}

/** The texts of a section, whole, and of the version that was asked for where the server says which it has. */
export async function isTexts(response: Response): Promise<boolean> {
  const version = response.headers.get(CATALOG_VERSION);
  if (version !== null && new URL(response.url).searchParams.get('v') !== version) return false;
  return isCatalog(JSON.parse(await response.text()));
}

/** A JSON object, whole; throws where it is none. */
function isJson(text: string): boolean {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null;
}

/** A picture that can be drawn. */
export async function isPicture(response: Response): Promise<boolean> {
  if (!saysPicture(response)) return false;
  (await createImageBitmap(await response.blob())).close();
  return true;
}

export function saysPicture({ headers }: Pick<Response, 'headers'>): boolean {
  return headers.get('Content-Type')?.startsWith('image/') === true;
}

const TYPES: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  css: /css/,
  json: /json/,
  html: /html/,
  svg: /svg/,
  png: /png/,
  woff2: /font|octet-stream/,
  wasm: /wasm/,
};

/**
 * A file of the panel: of its name's type, and no page where no page was asked for. `files`: the paths of this build's, of which a page or
 * list of another build, by an instance that has not been replaced yet, names others.
 */
export async function isPart(response: Response, files: ReadonlySet<string>): Promise<boolean> {
  const ending = /\.(\w+)$/.exec(new URL(response.url).pathname)?.[1] ?? '';
  const type = TYPES[ending];
  if (type && !type.test(response.headers.get('Content-Type') ?? '')) return false;
  if (ending === 'js' || ending === 'css') return !/^\s*</.test(await response.text());
  if (ending !== 'html' && ending !== 'json') return true;
  const text = await response.text();
  // The shell itself names its entry; a portal's page does not.
  const isWhole = ending === 'html' ? text.includes('<div id="root">') : isJson(text);
  return isWhole && filesIn(text).every((file) => files.has(file));
}

/** The paths of the files with a hash that a page or list names. */
function filesIn(text: string): string[] {
  const named = text.match(/\/assets\/[\w{}.-]+\.(?:js|css|woff2)/g) ?? [];
  return named.flatMap((file) => LANGUAGES.map((language) => file.replace('{language}', language)));
}
