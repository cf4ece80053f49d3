import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite';
import { catalogAddress } from '../contract/catalog.ts';
import type { PreloadList } from '../contract/first-page.ts';

type Bundle = Rollup.OutputBundle;
type Chunk = Rollup.OutputChunk;

const ROUTE = /\/src\/routes\/(.+)\.tsx\?tsr-split=/;
const ROUTES = join(import.meta.dirname, '../src/routes');
const HELPER = /from '(\.[\w./-]*\/-[\w-]+\.ts)'/g;
/** The figures of either, by the name that src/fonts.css gives it. */
const FIGURES = '/fonts/panel-figures-latin.woff2';
const NEEDED = /needMessages\(([^)]*)\)/g;

/**
 * Writes preload.json, from which server and service worker name a page's chunks and catalogs in their first answer. A catalog's address holds
 * `{language}`, which only the browser knows.
 */
export function preloadList({ versions }: { versions: ReadonlyMap<string, string> }): Plugin {
  const addressOf = (namespace: string) => catalogAddress('{language}', namespace, versions.get(namespace));
  return {
    name: 'panel-preload-list',
    apply: 'build',
    generateBundle(_, bundle) {
      const list = listOf(bundle, addressOf);
      this.emitFile({ type: 'asset', fileName: 'preload.json', source: JSON.stringify(list) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => [
        noted('catalogs', addressOf('common')),
        noted('letters', [lettersIn(bundle, 'arabic'), FIGURES].join(' ')),
        noted('latin', lettersIn(bundle, 'latin')),
        // In the page and not in the code, or one changed word would be new code throughout.
        noted('texts', new URLSearchParams([...versions]).toString()),
      ],
    },
  };
}

function noted(name: string, content: string): HtmlTagDescriptor {
  return { tag: 'meta', attrs: { name, content }, injectTo: 'head-prepend' };
}

/** Names are Arabic and addresses are not, whatever the page's language. */
function lettersIn(bundle: Bundle, script: 'arabic' | 'latin'): string {
  const found = Object.keys(bundle).filter(
    (name) => name.includes(`readex-pro-${script}-wght`) && name.endsWith('.woff2'),
  );
  if (found.length !== 1) throw new Error(`The build has ${found.length} files of ${script} letters.`);
  return `/${found[0]}`;
}

function listOf(bundle: Bundle, addressOf: (namespace: string) => string): PreloadList {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  const inEntry = closure(bundle, entry ? [entry] : []);
  const byRoute = new Map(chunks.flatMap((chunk) => routesOf(chunk).map((route) => [route, chunk] as const)));
  const shell = byRoute.get('_app');
  const list: Record<string, PreloadList[string]> = {};
  for (const [route, chunk] of byRoute) {
    if (route.startsWith('_') && !route.startsWith('_app/')) continue;
    const own = closure(bundle, route.startsWith('_app/') && shell ? [shell, chunk] : [chunk]);
    const files = [...own].filter((one) => !inEntry.has(one)).flatMap(filesOf);
    list[pathOf(route)] = [[...new Set(files)], ['common', ...textsOf(route)].map(addressOf)];
  }
  return list;
}

/** The chunks and everything they import before they run, in the order in which they can be run one by one. */
function closure(bundle: Bundle, from: readonly Chunk[]): Set<Chunk> {
  const [seen, found] = [new Set<Chunk>(), new Set<Chunk>()];
  const visit = (chunk: Chunk) => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
    found.add(chunk);
  };
  from.forEach(visit);
  return found;
}

function routesOf(chunk: Chunk): string[] {
  return chunk.moduleIds.flatMap((id) => ROUTE.exec(id)?.[1] ?? []);
}

/** What the route says that it needs, itself or by a helper beside the routes. A chunk holds parts of many sections, so it cannot tell. */
function textsOf(route: string): string[] {
  const source = readFileSync(join(ROUTES, `${route}.tsx`), 'utf8');
  const helpers = [...source.matchAll(HELPER)].map(([, path = '']) => join(ROUTES, dirname(route), path));
  const sources = [source, ...helpers.map((file) => readFileSync(file, 'utf8'))];
  const calls = sources.flatMap((text) => [...text.matchAll(NEEDED)].map(([, names = '']) => names));
  return [...new Set(calls.flatMap((names) => [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)))];
}

function filesOf(chunk: Chunk): string[] {
  const styles = chunk.viteMetadata?.importedCss ?? [];
  return [chunk.fileName, ...styles].map((name) => `/${name}`);
}

/** `_app/_admin/products_.brands` → `/products/brands`, `_app/orders-details.$id` → `/orders-details/` */
function pathOf(route: string): string {
  const parts = route
    .split(/[/.]/)
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .map((part) => (part.startsWith('$') ? '' : part.replace(/_$/, '')));
  return `/${parts.join('/')}`;
}
