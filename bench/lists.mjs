import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { testDatabase } from '../scripts/postgres.mjs';
import { openTestDatabase } from '../server/db/test-database.ts';
import { FILLINGS, LISTS } from './list-cases.mjs';
import { appOn, inTurns } from './whole-app.mjs';

// How long each list takes through the whole app (session, rights, counting, names of related records, JSON), beside the
// plainest SQL that gives the same ids. Both are measured in turns in one run, so the ratio holds on any machine.
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '15' },
    only: { type: 'string', default: '' },
  },
});
const rows = Number(values.rows);
const rounds = Number(values.rounds);
const words = values.only.split(',');

const server = await testDatabase();
try {
  await measureOn('PGlite, in memory', '');
  if (server.url) await measureOn('PostgreSQL', server.url);
  else console.log(`PostgreSQL: left out, ${server.why}.`);
} finally {
  await server.stop();
}
process.exit(0);

/** @param {string} name @param {string} url */
async function measureOn(name, url) {
  process.env.DATABASE_URL_TEST = url;
  const opened = await openTestDatabase();
  try {
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
  } finally {
    await opened.close();
  }
}

/** @param {string} name @param {number[]} times */
function print(name, [app = 0, plain = 0]) {
  const ms = (/** @type {number} */ time) => `${time.toFixed(1)} ms`;
  console.log(
    `${name.padEnd(46)}${ms(app).padStart(10)}${ms(plain).padStart(12)}${(app / plain).toFixed(1).padStart(8)}`,
  );
}
