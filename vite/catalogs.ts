import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { catalogAt } from '../contract/catalog.ts';
import { hashOf } from './hash-of.ts';

const root = join(import.meta.dirname, '..');

interface CompiledCatalog {
  language: string;
  namespace: string;
  json: string;
}

/** Every namespace there is: `common` and one per feature. */
function namespaces(): string[] {
  const features = join(root, 'src/features');
  const folders = existsSync(features) ? readdirSync(features, { withFileTypes: true }) : [];
  const named = folders.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  return ['common', ...named.map((entry) => entry.name).sort()];
}

/** All catalogs compiled to JSON, the hash of each namespace that its addresses carry, and what to do about it in Vite. */
export async function translations(command: 'build' | 'serve') {
  const compiled = command === 'build' ? await compileAll() : [];
  return {
    versions: new Map(namespaces().map((one) => [one, versionOf(one, compiled)])),
    plugin: catalogPlugin(compiled),
  };
}

/** Of all its languages, so that whoever has one of them can tell whether the others are of the same time. */
function versionOf(namespace: string, compiled: readonly CompiledCatalog[]): string {
  const own = compiled.filter((catalog) => catalog.namespace === namespace);
  return own.length > 0 ? hashOf(own.map(({ json }) => json).join('\n')) : 'dev';
}

function catalogPlugin(compiled: readonly CompiledCatalog[]): Plugin {
  return {
    name: 'panel-catalogs',
    generateBundle() {
      for (const { language, namespace, json } of compiled) {
        this.emitFile({ type: 'asset', fileName: `locales/${language}/${namespace}.json`, source: json });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const asked = catalogAt(request.url ?? '');
        if (!asked) return next();
        compileOne(asked.language, asked.namespace).then((json) => {
          response.setHeader('content-type', 'application/json');
          response.setHeader('cache-control', 'no-store');
          response.end(json);
        }, next);
      });
    },
  };
}

async function compileAll(): Promise<CompiledCatalog[]> {
  const { locales } = getConfig({ cwd: root });
  const pairs = locales.flatMap((language) => namespaces().map((namespace) => ({ language, namespace })));
  return Promise.all(pairs.map(async (pair) => ({ ...pair, json: await compileOne(pair.language, pair.namespace) })));
}

/** One catalog as the JSON that the panel fetches. */
export async function compileOne(language: string, namespace: string): Promise<string> {
  const config = getConfig({ cwd: root });
  const catalogs = await getCatalogs(config);
  const catalog = catalogs.find(({ path }) => path.endsWith(`/${namespace}`));
  // A feature whose texts were never extracted has no catalog yet: its English source texts are shown.
  if (!catalog || !existsSync(join(root, 'locales', config.sourceLocale, `${namespace}.po`))) return '{}';
  const { messages } = await catalog.getTranslations(language, {
    fallbackLocales: config.fallbackLocales,
    sourceLocale: config.sourceLocale,
    missingBehavior: 'resolved',
  });
  const { source, errors } = createCompiledCatalog(language, messages, { namespace: 'json' });
  const [broken] = errors;
  if (broken) throw new Error(`locales/${language}/${namespace}.po: ${broken.source}: ${broken.error.message}`);
  return JSON.stringify(JSON.parse(source).messages);
}
