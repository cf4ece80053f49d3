import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import unocss from 'unocss/vite';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { bootScript } from './vite/boot-script.ts';
import { translations } from './vite/catalogs.ts';
import { chunkGroups } from './vite/chunks.ts';
import { iconSheet } from './vite/icon-sheet.ts';
import { precompress } from './vite/precompress.ts';
import { preloadList } from './vite/preload-list.ts';
import { readyPages } from './vite/ready-pages.ts';
import { readySignIn } from './vite/ready-sign-in.ts';
import { englishManifest, manifest } from './vite/web-manifest.ts';

const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:4100';

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
      iconSheet(),
      texts.plugin,
      preloadList({ versions: texts.versions }),
      bootScript(),
      readySignIn(),
      readyPages(),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'src/pwa',
        filename: 'service-worker.ts',
        injectManifest: {
          globPatterns: [
            'index.html',
            'preload.json',
            'assets/**/*.{js,css,svg,woff2}',
            'fonts/*.woff2',
            '*.svg',
            'icons/*.{svg,png}',
          ],
          // Fetched by the few browsers that need it, when they first do.
          globIgnores: ['assets/code-reader-*.js'],
          dontCacheBustURLsMatching: /^assets\//,
        },
        registerType: 'prompt',
        injectRegister: false,
        manifest,
      }),
      englishManifest(),
      precompress(),
    ],
    build: {
      target: 'es2023',
      modulePreload: { polyfill: false },
      // Icons and fonts inlined as data: would be outside the content security policy.
      assetsInlineLimit: 0,
      manifest: true,
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          codeSplitting: { groups: chunkGroups },
        },
      },
    },
    server: { proxy: { '/api': server, '/files': server, '/healthz': server } },
    preview: { proxy: { '/api': server, '/files': server, '/healthz': server } },
  };
});
