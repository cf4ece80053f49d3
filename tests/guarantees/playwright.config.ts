import { defineConfig } from '@playwright/test';

// biome-ignore lint/style/noDefaultExport: Playwright asks for it.
export default defineConfig({
  testDir: '.',
  // The others need no browser, so Vitest runs them.
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/guarantees',
  timeout: 90_000,
  retries: 0,
  // Each worker has a server and a browser of its own.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
});
