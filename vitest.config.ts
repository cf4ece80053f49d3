import { existsSync, globSync, readFileSync } from 'node:fs';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import unocss from 'unocss/vite';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './scripts/chromium.mjs';
import { filesNotToday, isOrdinary } from './tests/long-run.ts';

const panel = () => [
  ...(existsSync('lingui.config.ts') ? [babel({ presets: [linguiTransformerBabelPreset()] })] : []),
  react(),
];
const inBrowser = ['src/**/*.browser.test.{ts,tsx}', 'tests/offline/**/*.browser.test.{ts,tsx}'];
const server = ['server/**/*.test.ts'];
const api = ['tests/{api,security}/**/*.test.ts', 'tests/import/**/*.test.ts', 'tests/guarantees/**/*.test.ts'];

/** Of the server's own tests, those that use a database. */
const onAnyDatabase = globSync(server).filter((file) => /openTestDatabase|openShop/.test(readFileSync(file, 'utf8')));
/** What starts programs on an embedded database, or looks at storages, says the same whatever database there is: it runs once. */
const onEmbeddedOnly = globSync(api).filter((file) => {
  const text = readFileSync(file, 'utf8');
  return /startServer|DATABASE_URL: ''|openBucket/.test(text) && !/openTestDatabase|openShop/.test(text);
});

const screens = ['tests/screens/**/*.test.{ts,tsx}'];
/** Instances on a PostgreSQL of their own that is made to fail. */
const scale = ['tests/{scale,breaks,failover}/**/*.test.ts'];

/**
 * The long run has all of it. An ordinary one leaves out what takes minutes, and what takes long and breaks with little else: others
 * import the same small shop and look at all that came of it. Of the other files it has a part each day.
 */
const rare = isOrdinary ? ['tests/import/{command,olist}.test.ts', 'tests/api/{home,ledger}-filled.test.ts'] : [];
const notToday = [server, api, screens, scale].flatMap((patterns) => filesNotToday(globSync(patterns)));
const onlyLong = [...(process.env.LONG_RUN ? [] : ['tests/import/whole-set.test.ts']), ...rare, ...notToday];

/** The server's tests run on the embedded database, unless a project hands them PostgreSQL. */
const embedded = { DATABASE_URL_TEST: '' };
const nodeTests = (
  name: string,
  include: string[],
  env: Record<string, string> = embedded,
  without: string[] = [],
) => ({
  // No test mocks a module or changes what another one reads, so the server is imported once by each process.
  test: {
    isolate: false,
    name,
    include,
    exclude: [...onlyLong, ...without],
    env,
    environment: 'node' as const,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

const domTests = (name: string, include: string[], { isolate }: { isolate: boolean }) => ({
  plugins: panel(),
  test: {
    isolate,
    name,
    include,
    exclude: [...inBrowser, ...notToday],
    environment: 'happy-dom' as const,
    setupFiles: ['tests/leave-no-screen.ts'],
    env: { ...embedded, TZ: 'Africa/Cairo' },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

const browserProject = {
  plugins: [...panel(), unocss()],
  test: {
    name: 'browser',
    include: inBrowser,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: launchOptions() }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      nodeTests('unit', ['contract/**/*.test.ts', ...server]),
      nodeTests('api', api),
      nodeTests('house', ['tests/house/**/*.test.ts']),
      // A single module's memory is what its tests are about; a screen's look at what stands on the page, which each visit clears.
      domTests('panel', ['src/**/*.test.{ts,tsx}', 'tests/offline/**/*.test.{ts,tsx}'], { isolate: true }),
      domTests('screens', screens, { isolate: false }),
      ...(process.env.DATABASE_URL_TEST
        ? [
            nodeTests(
              'postgres',
              [...onAnyDatabase, ...api],
              { DATABASE_URL_TEST: process.env.DATABASE_URL_TEST },
              onEmbeddedOnly,
            ),
            nodeTests('scale', scale, {
              DATABASE_URL_TEST: process.env.DATABASE_URL_TEST,
            }),
          ]
        : []),
      ...(globSync(inBrowser).length > 0 ? [browserProject] : []),
    ],
  },
});
