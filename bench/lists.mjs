import { sql } from 'drizzle-orm';
import { FILLINGS, LISTS } from './list-cases.mjs';
import { appOn, inTurns, onBothDatabases, readOptions } from './whole-app.mjs';

/** @import { OpenDatabase } from '../server/db/database.ts' */

// How long each list takes through the whole app (session, rights, counting, names of related records, JSON), beside the
// plainest SQL that gives the same ids. Both are measured in turns in one run, so the ratio holds on any machine.
const options = readOptions({ rows: '100000', rounds: '15', only: '' });
const rows = Number(options.rows);
const rounds = Number(options.rounds);
const words = options.only.split(',');

await onBothDatabases(measure);
process.exit(0);

/** @param {string} name @param {OpenDatabase} opened */
async function measure(name, opened) {
  for (const statement of FILLINGS) await opened.db.execute(sql.raw(statement(rows)));
  await opened.analyze();
  const ask = await appOn(opened);
  console.log(`\n${name}, ${rows.toLocaleString('en')} rows a table, median of ${rounds}\n`);
  console.log(`${'list'.padEnd(46)}${'app'.padStart(10)}${'plain SQL'.padStart(12)}${'ratio'.padStart(8)}`);
  for (const { list, path, cases } of LISTS.filter(({ list }) => words.some((word) => list.includes(word)))) {
    for (const { what, search, plain } of cases) {
      const times = await inTurns(
        rounds,
        () => ask(`${path}?${search}`),
        () => opened.db.execute(sql.raw(plain)),
      );
      print(`${list}: ${what}`, times);
    }
  }
}

/** @param {string} name @param {number[]} times */
function print(name, [app = 0, plain = 0]) {
  const ms = (/** @type {number} */ time) => `${time.toFixed(1)} ms`;
  console.log(
    `${name.padEnd(46)}${ms(app).padStart(10)}${ms(plain).padStart(12)}${(app / plain).toFixed(1).padStart(8)}`,
  );
}
