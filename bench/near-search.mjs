import { sql } from 'drizzle-orm';
import { otherLayout } from '../contract/keyboard.ts';
import { appOn, inTurns, onBothDatabases, readOptions, readSizes } from './whole-app.mjs';

/** @import { OpenDatabase } from '../server/db/database.ts' */

// What a search costs that is read otherwise than it is written, beside the same rows found by their letters; both by turns in one
// run. Aims: at most three times the search by letters, and at most twice as long at the largest size as at the smallest.
// npm run bench:near-search -- --sizes 10000,1000000 --embedded 0
const options = readOptions({ sizes: '10000,1000000', embedded: '10000', rounds: '15' });
const rounds = Number(options.rounds);
const BATCH = 10_000;

const RARE = 'زغلول';
const COMPOUND = 'عبد القوي';
const COMMON = 'محمد';
/** What is looked for, by its letters alone and as it is typed otherwise. */
const CASES = [
  ['a rare name, Franco', `"${RARE}"`, 'zaghloul'],
  ['a rare name, other layout', `"${RARE}"`, otherLayout(RARE) ?? ''],
  ['a rare name, joined', `"${COMPOUND}"`, COMPOUND.replace(' ', '')],
  ['a common name, Franco', `"${COMMON}"`, 'm7md'],
  ['rare and common', `"${COMMON} ${RARE}"`, 'mohamed zaghlool'],
  ['nothing at all', '"قنطرون"', 'qantaroon'],
];

await onBothDatabases(async (name, opened) => {
  const sizes = readSizes(name === 'PostgreSQL' ? options.sizes : options.embedded);
  if (sizes.length > 0) await measureSizes(name, opened, sizes);
});
process.exit(0);

/** @param {string} name @param {OpenDatabase} opened @param {number[]} sizes */
async function measureSizes(name, opened, sizes) {
  await opened.db.execute(sql`insert into accounts (role, status, name, email, email_key, sort_key)
    values ('Admin', true, 'admin', 'admin', 'admin', 'admin')`);
  const ask = await appOn(opened);
  const path = (query = '') => `/admin/orders?${new URLSearchParams({ query })}`;
  console.log(`\n${name}: median of ${rounds} in ms`);
  /** @type {number[]} */
  let least = [];
  let there = 0;
  for (const size of sizes) {
    await fill(opened, there + 1, size);
    there = size;
    /** @type {number[]} */
    const seconds = [];
    console.log(`${size.toLocaleString('en')} orders`.padEnd(28), 'letters'.padStart(9), 'otherwise'.padStart(10));
    for (const [place, [what = '', letters, otherwise]] of CASES.entries()) {
      const work = [() => ask(path(letters)), () => ask(path(otherwise))];
      const [first = 0, second = 0] = await inTurns(rounds, ...work);
      seconds.push(second);
      const growth = least[place] ? `  ×${(second / least[place]).toFixed(1)} since the smallest` : '';
      const times = `${first.toFixed(1).padStart(9)} ${second.toFixed(1).padStart(10)}`;
      console.log(`  ${what.padEnd(26)} ${times}  ×${(second / first).toFixed(1)}${growth}`);
    }
    if (least.length === 0) least = seconds;
  }
}

/** Orders of people with three names; one in 5,000 has a rare one. @param {OpenDatabase} opened @param {number} first @param {number} last */
async function fill(opened, first, last) {
  const started = performance.now();
  for (let from = first; from <= last; from += BATCH) {
    const to = Math.min(last, from + BATCH - 1);
    await opened.db.execute(sql`insert into orders (client_name, client_phone, phone_digits, governorate, status, subtotal,
        total_price, search_text, created_at, lines_count, items_count)
      select name, p, p, 'القاهره', 'canceled', 1000, 1000, ' ' || n || ' ' || name || ' ' || p || ' شارع ' || n % 900, t, 0, 0
      from generate_series(${from}::int, ${to}::int) n, lateral (select
        timestamptz '2025-01-01' + n * interval '20 seconds' as t,
        '010' || lpad(((n::bigint * 7919) % 100000000)::text, 8, '0') as p,
        (array['محمد','احمد','محمود','علي','حسن','ابراهيم','خالد','عمر','يوسف','مريم','ساره','مني'])[1 + n % 12] || ' ' ||
        (array['السيد','عبد العزيز','سعيد','فتحي','رمضان','كمال','فوزي'])[1 + n % 7] || ' ' ||
        case n % 5000 when 0 then ${RARE} when 1 then ${COMPOUND} else
          (array['الشناوي','المصري','السباعي','القاضي','الجندي','النجار','حجازي','شاهين','بدوي','خليل','سالم'])[1 + n % 11]
        end as name) x`);
  }
  // Else the newest rows wait in a list before the indexes, which every search reads whole.
  await opened.db.execute(sql`vacuum analyze orders`);
  console.log(`${last.toLocaleString('en')} orders stand after ${Math.round((performance.now() - started) / 1_000)} s`);
}
