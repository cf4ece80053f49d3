import type { KnipConfig } from 'knip';

/**
 * Dead code and unused dependencies fail the check. The second run (`--production`) starts only at what ends in `!`, and so
 * finds files that nothing but a test still names; those that are made for tests say so in their own names.
 */
const config: KnipConfig = {
  entry: [
    'src/routes/**/*.tsx!',
    // Migrations are generated from every table, whether a feature has come to it or not.
    'server/db/tables/*.ts!',
    'server/db/drizzle.config.ts',
    // Programs that package.json names, and what the build bundles by its path (vite/boot-script.ts).
    'server/{main,admin,store-key,run-jobs,ledger,import/main}.ts!',
    'src/boot/main.ts!',
    // The build runs the one and bundles what the others name (vite/ready-pages.ts).
    'vite/draw-ready-page.ts!',
    'src/ready-pages/{draw,paint}-*.ts!',
    'scripts/*.mjs',
    'tests/**/*.{test,spec}.{ts,tsx}',
    '{contract,server,src}/**/*.test.{ts,tsx}',
  ],
  project: [
    '{contract,server,src}/**/*.{ts,tsx}!',
    '!**/{*.test,test-*}.{ts,tsx}!',
    '{tests,bench,vite}/**/*.{ts,tsx}',
    'scripts/**/*.mjs',
    '*.config.ts',
  ],
  // A value or type that its own file needs is not dead because it is exported as well.
  ignoreExportsUsedInFile: true,
  // Fonts are named by no import statement.
  ignoreDependencies: ['@fontsource-variable/readex-pro'],
};

export default config;
