import { globSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/chromium.mjs';
import { filesNotToday } from './tests/long-run.ts';

/** The long run looks at every screen on a phone and on a desk, and gives whoever stumbles over a busy machine a second try. */
const isLong = Boolean(process.env.LONG_RUN);

/** Tests of other devices, and in an ordinary run whatever is left to the long one. */
const without = (...tags: string[]) => {
  const left = [...tags, ...(isLong ? [] : ['@long'])];
  return left.length > 0 ? { grepInvert: new RegExp(left.join('|')) } : {};
};
const panel = { testDir: 'tests/e2e' };

export default defineConfig({
  globalSetup: './tests/e2e/fill-shops.ts',
  outputDir: 'test-results',
  testIgnore: filesNotToday(globSync('tests/{e2e,guarantees}/*.spec.ts', { cwd: import.meta.dirname })).map(
    (file) => `**/${file}`,
  ),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // The closing line names whatever needed it.
  retries: isLong ? 1 : 0,
  // Each worker has servers, shops and a browser of its own, so a test may run beside any other.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    actionTimeout: 20_000,
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
    trace: isLong ? 'on-first-retry' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  projects: [
    // The longest tests are begun first.
    { name: 'guarantees', testDir: 'tests/guarantees', testMatch: '*.spec.ts', ...without() },
    // A test that says nothing runs on a phone, in the long run on a desk as well; @phone, @desktop and @tablet name the one it is about.
    {
      ...panel,
      name: 'phone',
      ...without('@desktop', '@tablet'),
      use: { viewport: { width: 412, height: 915 }, hasTouch: true, isMobile: true },
    },
    {
      ...panel,
      name: 'desktop',
      ...(isLong ? without('@phone', '@tablet') : { ...without(), grep: /@desktop/ }),
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      ...panel,
      name: 'tablet',
      ...without(),
      grep: /@tablet/,
      use: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
    },
  ],
});
