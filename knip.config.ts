import type { KnipConfig } from 'knip';

/** Dead code and unused dependencies fail the check. */
const config: KnipConfig = {
  entry: [
    'src/routes/**/*.tsx',
    // Migrations are generated from every table, whether a feature has come to it or not.
    'server/db/tables/*.ts',
    'server/db/drizzle.config.ts',
    // The build runs the one and bundles what the others name (vite/ready-pages.ts).
    'vite/draw-ready-page.ts',
    'src/ready-pages/{draw,paint}-*.ts',
    'scripts/*.mjs',
    'tests/**/*.{test,spec}.{ts,tsx}',
    '{contract,server,src}/**/*.test.{ts,tsx}',
  ],
  project: ['{contract,server,src,tests,bench,vite}/**/*.{ts,tsx}', 'scripts/**/*.mjs', '*.config.ts'],
  // A value or type that its own file needs is not dead because it is exported as well.
  ignoreExportsUsedInFile: true,
  // Fonts are named by no import statement.
  ignoreDependencies: ['@fontsource-variable/readex-pro'],
};

export default config;
