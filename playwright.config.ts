import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/chromium.mjs';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/start-shop.ts',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // A shared machine may stand still for seconds; a second failure is one.
  retries: process.env.CI ? 2 : 0,
  workers: process.env.CI ? 1 : 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    // Set by the global setup, before the workers read this file.
    ...(process.env.SHOP_URL && { baseURL: process.env.SHOP_URL }),
    actionTimeout: 20_000,
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
    serviceWorkers: 'allow',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  projects: [
    // A test that says nothing runs on the first two; @phone, @desktop and @tablet name the one it is about.
    {
      name: 'phone',
      grepInvert: /@desktop|@tablet/,
      use: { viewport: { width: 412, height: 915 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone|@tablet/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'tablet',
      grep: /@tablet/,
      use: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
    },
  ],
});
