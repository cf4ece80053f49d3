import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { CATALOG_VERSION, catalogAt, versionsIn } from '#contract/catalog.ts';
import { type PageParts, pageMaker, withFirstCalls } from './page.ts';
import { contentHash } from './security.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
const FOREVER = 'public, max-age=31536000, immutable';

interface Asset {
  readonly type: string;
  readonly caching: string;
  /** Of a catalog: that of this build, whichever was asked for. */
  readonly version?: string | undefined;
  /** By content coding; '' is the file as it is. */
  readonly bodies: ReadonlyMap<string, { bytes: Uint8Array<ArrayBuffer>; etag: string }>;
}

export interface Site {
  /** The answer to a GET, or undefined when the panel has nothing there. */
  respond(request: Request): Response | undefined;
  /** Of the scripts that stand in its pages. */
  readonly scriptHashes: readonly string[];
}

/** The built panel, read into memory once: files with their ETag and codings, and the page for every screen's address. */
export function createSite(folder: string, apiBase: string): Site | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const parts = readParts(folder, apiBase);
  const assets = readAssets(folder, versionsIn(parts.html));
  const pageOf = pageMaker(parts);
  // The page that a service worker keeps says what the server's says.
  assets.set('/preload.json', packed(Buffer.from(JSON.stringify(parts.preload)), '/preload.json'));
  const inline = [...parts.html.matchAll(/<script>(.*?)<\/script>/gs)];
  return {
    scriptHashes: inline.map(([, text = '']) => contentHash(text)),
    respond(request) {
      const path = decodedPath(request.url);
      const asset = path === undefined ? undefined : assets.get(path);
      if (asset) return send(request, asset);
      if (path === undefined || !isScreen(request, path)) return undefined;
      return send(
        request,
        pageOf(path, (html) => packed(Buffer.from(html), '/index.html')),
      );
    },
  };
}

function readAssets(folder: string, versions: ReadonlyMap<string, string>): Map<string, Asset> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(files);
  const assets = new Map<string, Asset>();
  for (const file of files) {
    const path = file.slice(folder.length).split(sep).join('/');
    const isCoded = ENCODINGS.some(([, ending]) => file.endsWith(ending) && known.has(file.slice(0, -ending.length)));
    const isPrivate = path === '/index.html' || path.includes('/.');
    if (isCoded || isPrivate) continue;
    const bodies = new Map([['', readFileSync(file)]]);
    for (const [coding, ending] of ENCODINGS)
      if (known.has(file + ending)) bodies.set(coding, readFileSync(file + ending));
    const version = versions.get(catalogAt(path)?.namespace ?? '');
    assets.set(path, { ...assetOf(path, bodies), version });
  }
  return assets;
}

function assetOf(path: string, files: ReadonlyMap<string, Buffer<ArrayBuffer>>): Asset {
  const bodies = [...files].map(([coding, bytes]) => [coding, { bytes, etag: etagOf(bytes) }] as const);
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    // Only names that carry a hash of their content may be kept for ever.
    caching: path.startsWith('/assets/') ? FOREVER : 'no-cache',
    bodies: new Map(bodies),
  };
}

/** A page is made once and sent often. */
function packed(bytes: Buffer<ArrayBuffer>, path: string): Asset {
  return assetOf(
    path,
    new Map([
      ['', bytes],
      ['br', brotliCompressSync(bytes)],
      ['gzip', gzipSync(bytes)],
    ]),
  );
}

function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

function readParts(folder: string, apiBase: string): PageParts {
  const preload = join(folder, 'preload.json');
  return {
    html: readFileSync(join(folder, 'index.html'), 'utf8'),
    // The build wrote it: path → [files, catalogs].
    preload: withFirstCalls(existsSync(preload) ? JSON.parse(readFileSync(preload, 'utf8')) : {}),
    apiBase,
  };
}

function decodedPath(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return undefined;
  }
}

/** A screen's address has no file ending, and no place of its own keeps silent about a missing file. */
function isScreen(request: Request, path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no address of ours holds one.
  if (/[\u0000-\u001f\u007f]/.test(path)) return false;
  if (/^\/(api|assets|files|locales|icons|healthz|readyz|metrics)(\/|$)/.test(path)) return false;
  if (path === '/' || path === '/index.html') return true;
  return !/\.[a-z0-9]{1,11}$/i.test(path) || (request.headers.get('accept') ?? '').includes('text/html');
}

function send(request: Request, { type, caching, version, bodies }: Asset): Response {
  const coding = chooseCoding(request.headers.get('accept-encoding') ?? '', bodies);
  // '' is always there.
  const { bytes, etag } = bodies.get(coding) as { bytes: Uint8Array<ArrayBuffer>; etag: string };
  const headers = new Headers({ 'Content-Type': type, 'Cache-Control': caching, ETag: etag, Vary: 'Accept-Encoding' });
  if (version) headers.set(CATALOG_VERSION, version);
  const seen = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (seen.includes(etag) || seen.includes('*')) return new Response(null, { status: 304, headers });
  if (coding) headers.set('Content-Encoding', coding);
  headers.set('Content-Length', String(bytes.length));
  return new Response(bytes, { headers });
}

function chooseCoding(accepted: string, bodies: Asset['bodies']): string {
  const wanted = accepted.split(',').map((one) => one.trim().split(';'));
  const allowed = wanted.filter(([, q = '']) => !/^\s*q=0(\.0*)?\s*$/.test(q)).map(([name = '']) => name.toLowerCase());
  return ENCODINGS.map(([coding]) => coding).find((coding) => allowed.includes(coding) && bodies.has(coding)) ?? '';
}
