import { openDatabase } from './open.ts';
import { StartError } from './start-error.ts';

// A process that a test starts: it opens a folder as a user whom root's rights do not help, and says how that ended.
const NOBODY = 65_534;
if (process.getuid?.() === 0) process.setuid?.(NOBODY);
try {
  const opened = await openDatabase({ dataDir: process.argv[2] ?? '', log: { info() {}, warn() {} } });
  await opened.close();
  process.stdout.write('open');
} catch (error) {
  process.stdout.write(error instanceof StartError ? `${error.code}: ${error.message}` : String(error));
}
