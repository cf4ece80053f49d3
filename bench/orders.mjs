import { sql } from 'drizzle-orm';
import { fillAround, fillOrders, phone } from './order-rows.mjs';
import { appOn, inTurns, onBothDatabases, readOptions, readSizes } from './whole-app.mjs';

/** @import { OpenDatabase } from '../server/db/database.ts' */
/** @typedef {{ what: string, app: number, plain: number }} Measured */

// What orders cost through the whole app (session, rights, counts of the tabs, lines, JSON) as there are more of them, beside
// the plainest SQL that gives the same ids. Both by turns in one run, so the ratio holds on any machine.
// The size 0 leaves that database out: --embedded 0 or --sizes 0
const options = readOptions({
  sizes: '10000,100000,1000000',
  embedded: '100000',
  rounds: '15',
  // In how many of 100 orders the provider who asks has a line; 1: as everybody else.
  share: '1',
  only: '',
});
const rounds = Number(options.rounds);
const share = Number(options.share);

await onBothDatabases(async (name, opened) => {
  const sizes = readSizes(name === 'PostgreSQL' ? options.sizes : options.embedded);
  if (sizes.length > 0) await measureSizes(name, opened, sizes);
});
process.exit(0);

/** The same database at each size in turn. @param {string} name @param {OpenDatabase} opened @param {number[]} sizes */
async function measureSizes(name, opened, sizes) {
  await fillAround(opened);
  const admin = await appOn(opened);
  const provider = await appOn(opened, 'Provider');
  const staff = await appOn(opened, 'Sub Admin');
  /** @type {Measured[][]} */
  const columns = [];
  let there = 0;
  for (const size of sizes) {
    await fillOrders(opened, there + 1, size, share);
    there = size;
    columns.push(await measure(opened, size, { admin, provider, staff }));
  }
  print(name, sizes, columns);
}

/**
 * @typedef {(path: string) => Promise<void>} Ask
 * @param {OpenDatabase} opened @param {number} size @param {Record<'admin' | 'provider' | 'staff', Ask>} who
 */
async function measure({ db }, size, { admin, provider, staff }) {
  const one = Math.round(size * 0.7);
  const list = (/** @type {string} */ where, order = 'created_at desc, id desc', offset = 0) =>
    `select id from orders where ${where} order by ${order} limit 10 offset ${offset}`;
  const ofProvider = (/** @type {number} */ id) =>
    `exists (select from order_lines l where l.order_id = orders.id and l.provider_id = ${id})`;
  /** @type {[what: string, ask: Ask, path: string, plain: string][]} */
  const cases = [
    ['first page', admin, '/admin/orders', list('true')],
    ['page 500', admin, '/admin/orders?page=500', list('true', undefined, 4_990)],
    ['in progress', admin, '/admin/orders?status=in_progress', list("status = 'in_progress'")],
    ['dearest first', admin, '/admin/orders?sort=-total_price', list('true', 'total_price desc, id desc')],
    ['one provider', admin, '/admin/orders?provider=9', list(ofProvider(9))],
    ['one governorate', admin, '/admin/orders?governorate=g7', list("governorate = 'g7'")],
    ['by number', admin, `/admin/orders?query=${one}`, `select id from orders where id = ${one}`],
    ['by phone', admin, `/admin/orders?query=${phone(one)}`, list(`phone_digits = '${phone(one)}'`)],
    ['a rare name', admin, '/admin/orders?query=zzrare', list("search_text like '%zzrare%'")],
    ['a common name', admin, '/admin/orders?query=common', list("search_text like '%common%'")],
    ['what to narrow to', admin, '/admin/orders/choices', 'select distinct governorate from orders'],
    [
      'details',
      admin,
      `/admin/orders/${one}`,
      `select * from orders o join order_lines l on l.order_id = o.id where o.id = ${one}`,
    ],
    ['a provider: first page', provider, '/admin/orders', list(ofProvider(2))],
    [
      'a provider: dearest first',
      provider,
      '/admin/orders?sort=-total_price',
      `select order_id from order_lines where provider_id = 2 group by 1 order by sum(line_total) desc, 1 desc limit 10`,
    ],
    [
      'a provider: a name',
      provider,
      '/admin/orders?query=common',
      list(`search_text like '%common%' and ${ofProvider(2)}`),
    ],
    [
      'a provider: a hidden word',
      provider,
      '/admin/orders?query=secret',
      list(`search_text like '%secret%' and ${ofProvider(2)}`),
    ],
    ['staff: a rare name', staff, '/admin/orders?query=zzrare', list("search_text like '%zzrare%'")],
    ['staff: a common name', staff, '/admin/orders?query=common', list("search_text like '%common%'")],
    ['staff: a hidden word', staff, '/admin/orders?query=street', list("search_text like '%street%'")],
  ];
  const measured = [];
  for (const [what, ask, path, plain] of cases.filter(([what]) => what.includes(options.only))) {
    const [app = 0, bare = 0] = await inTurns(
      rounds,
      () => ask(path),
      () => db.execute(sql.raw(plain)),
    );
    measured.push({ what, app, plain: bare });
  }
  return measured;
}

/** @param {string} name @param {number[]} sizes @param {Measured[][]} columns */
function print(name, sizes, columns) {
  const heads = sizes.map((size) => `${size.toLocaleString('en')} orders`.padStart(22)).join('');
  console.log(`\n${name}: time in the app · against the plain SQL, median of ${rounds}\n\n${''.padEnd(26)}${heads}`);
  for (const [row, { what }] of (columns[0] ?? []).entries()) {
    const cells = columns.map((column) => cell(column[row])).join('');
    const [least = 0, most = 0] = [columns[0]?.[row]?.app, columns.at(-1)?.[row]?.app];
    const growth = columns.length > 1 ? `   ×${(most / least).toFixed(1)} over all sizes` : '';
    console.log(`${what.padEnd(26)}${cells}${growth}`);
  }
}

/** @param {Measured | undefined} measured */
function cell({ app, plain } = { what: '', app: 0, plain: 0 }) {
  return `${app.toFixed(1)} ms · ${(app / plain).toFixed(1)}`.padStart(22);
}
