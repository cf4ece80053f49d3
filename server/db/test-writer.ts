import { openDatabase } from './open.ts';
import { sql } from './query/drizzle.ts';

// A process that a test starts and kills: it writes rows and names each one as soon as the database acknowledged it.
const { db } = await openDatabase({ dataDir: process.argv[2] ?? '', log: { info() {}, warn() {} } });
process.stdout.write('open\n');
for (let row = 1; ; row++) {
  await db.execute(sql`insert into settings (key, value) values (${`row ${row}`}, '1')`);
  process.stdout.write(`${row}\n`);
}
