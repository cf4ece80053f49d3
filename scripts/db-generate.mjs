import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runTool, say } from './run.mjs';

// Writes the next migration from the tables, and keeps the latest snapshot only: the next one is compared with nothing else.
const code = await runTool('drizzle-kit/bin.cjs', [
  'generate',
  '--config',
  'server/db/drizzle.config.ts',
  ...process.argv.slice(2),
]);
const folder = join(root, 'server/db/migrations/meta');
const snapshots = readdirSync(folder)
  .filter((file) => file.endsWith('_snapshot.json'))
  .sort();
for (const file of snapshots.slice(0, -1)) {
  rmSync(join(folder, file));
  say(`Removed the older snapshot ${file}.`);
}
process.exitCode = code;
