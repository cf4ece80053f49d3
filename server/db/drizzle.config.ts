import { defineConfig } from 'drizzle-kit';

// drizzle-kit demands a default export.
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/tables/*.ts',
  out: './server/db/migrations',
});
