import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import unocss from 'unocss/vite';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { namespaces, translations } from './vite/catalogs.ts';
import { precompress } from './vite/precompress.ts';
import { preloadList } from './vite/preload-list.ts';
import { manifest } from './vite/web-manifest.ts';

const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:4100';

// What sign-in and shell both stand on travels in one file: on a phone each further one costs a trip.
const ground = new RegExp(
  [
    'node_modules/(?:react|react-dom|scheduler|ofetch|ufo|destr|@tanstack/(?:react-)?(?:router|router-core|history|store|query|query-core)|@lingui/(?:core|react))/',
    'contract/(?:roles|version|languages|money|pictures)\\.ts',
    'src/(?:session/(?:session|panel-notes|preferences|guards|use-session)|i18n/(?:locale|catalogs|formats|language-names|error-text))\\.ts',
    'src/(?:api/(?:picture-url|base|api-error|deadline|fetch-json|probe)|offline/(?:online|queue|sync-door|whole)|pwa/unsaved)\\.ts',
    'src/ui/(?:plain-key|layer|layer-stack|progress-bar|control-class|empty|error-state|page-header|icon|spinner|button|button-class|icon-button|use-tip|place-floating|page-title|toast|toasts)\\.tsx?',
  ].join('|'),
);

// What every list needs besides, for the same reason: it would be thirty files of a few hundred bytes each.
const lists = new RegExp(
  [
    'src/kit/(?:data-(?:cards|list|table)|list-\\w+|selection|selection-bar|sort-header|row-link|use-(?:card|long-press|row-keys|flash))\\.tsx?',
    'src/kit/(?:filter-(?:field|place|sheet)|choice-filter|result-count|kept-rows|waiting|waiting-creations|waiting-mark|changes|drafts|records|record-list|page-link|page-tabs)\\.tsx?',
    'src/kit/(?:age-chip|refresh-failure|failures|wide|queries|record-cache|isolate|online-only|allowed|add-button|bin-door)\\.tsx?',
    'src/kit/(?:bulk|bulk-failures|bulk-status|bulk-removal|usual-actions|row-actions|export-button)\\.tsx?',
    'src/ui/(?:pager|search-box|select|skeleton|skeleton-\\w+|visually-hidden|checkbox|chip|filter-chip|ltr|name|nothing|money|time-ago)\\.tsx?',
    'src/ui/(?:badge|sheet|dialog|confirm-dialog|status-pill|tabs|menu|menu-keys)\\.tsx?',
    'contract/(?:crud|bulk|exports)\\.ts',
  ].join('|'),
);
// And what every call stands on.
const calls =
  /node_modules\/valibot\/|contract\/(?:list|wire|arabic|endpoint|issues)\.ts|src\/api\/(?:client|encode|first-call)\.ts/;

export default defineConfig(async ({ command }) => {
  const texts = await translations(command);
  return {
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        routesDirectory: 'src/routes',
        generatedRouteTree: 'src/routeTree.gen.ts',
        addExtensions: true,
        // One chunk for a whole screen: a loader must not cost a second trip.
        codeSplittingOptions: {
          defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
        },
      }),
      babel({ presets: [linguiTransformerBabelPreset()] }),
      react(),
      unocss(),
      texts.plugin,
      preloadList({ catalogVersion: texts.version }),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'src/pwa',
        filename: 'service-worker.ts',
        injectManifest: {
          globPatterns: [
            'index.html',
            'boot.js',
            'assets/**/*.{js,css,woff2}',
            'fonts/*.woff2',
            '*.svg',
            'icons/*.{svg,png}',
          ],
          dontCacheBustURLsMatching: /^assets\//,
        },
        registerType: 'prompt',
        injectRegister: false,
        manifest,
      }),
      precompress(),
    ],
    define: {
      'import.meta.env.VITE_CATALOG_VERSION': JSON.stringify(texts.version),
      'import.meta.env.VITE_NAMESPACES': JSON.stringify(namespaces().join(',')),
    },
    build: {
      target: 'es2023',
      modulePreload: { polyfill: false },
      // Icons and fonts inlined as data: would be outside the content security policy.
      assetsInlineLimit: 0,
      manifest: true,
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'ground', test: ground, priority: 3 },
              { name: 'calls', test: calls, priority: 2 },
              { name: 'lists', test: lists, priority: 1 },
            ],
          },
        },
      },
    },
    server: { proxy: { '/api': server, '/files': server, '/healthz': server } },
    preview: { proxy: { '/api': server, '/files': server, '/healthz': server } },
  };
});
