import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

// What a section is called, the shell says as well.
const EVERYBODYS = ['**/section.ts', '**/labels.ts'];

// A new folder under src/features is a new namespace; nothing has to be listed.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['ar', 'en'],
  fallbackLocales: { default: 'en' },
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/{name}',
      include: ['<rootDir>/src/features/{name}'],
      exclude: ['**/*.test.*', ...EVERYBODYS],
    },
    {
      path: '<rootDir>/locales/{locale}/common',
      include: ['<rootDir>/src'],
      exclude: ['<rootDir>/src/features/**/!(section|labels).*', '**/*.test.*', '**/routeTree.gen.ts'],
    },
  ],
});
