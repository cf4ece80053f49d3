import type * as v from 'valibot';
import { getContact, noteSilence } from '#app/api/connection.ts';
import { createFormats, formatLocale } from '#app/i18n/create-formats.ts';
import { keys } from '#app/sync/queries.ts';
import type { Language } from '#contract/errors.ts';
import { toPiastres } from '#contract/money.ts';
import { ORDER_STATUSES, type OrderStatus } from '#contract/order-status.ts';
import type { orders } from '#contract/orders.ts';
import { marked, openPanel, until } from './open-panel.tsx';
import type { ReadyOrders } from './templates.ts';

type Answer = v.InferInput<(typeof orders.list)['reply']>;
type Row = Answer['data'][number];

/** Unlike anything else that the page says, so that it is found again. */
const ID = 712_345_670;
const NAME = 'Sentinel Name';
const POUNDS = 98_765.43;
const LAST_PAGE = 765_433;
const TOTAL = 7_654_329;
/** In millions, each another one. */
const COUNTS = Object.fromEntries(ORDER_STATUSES.map((status, nth) => [status, (nth + 1) * 1_100_000]));
/** A number of each category that Arabic has; nothing stands first. */
const NUMBERS = [0, 1, 2, 3, 11, 100];

/** What the draft is answered by the calls that it makes: each status, each number of pieces, and an order of which nothing is left. */
export function answersOfDraft(placed: Date): Readonly<Record<string, Answer>> {
  const row = (nth: number, status: OrderStatus, pieces: number, lines = 1): Row => ({
    id: ID + nth,
    version: 1,
    created_at: placed.toISOString(),
    updated_at: placed.toISOString(),
    client_name: NAME,
    client_phone: null,
    governorate: null,
    status,
    raw_status: null,
    total_price: lines ? POUNDS : 0,
    lines_count: lines,
    items_count: pieces,
    picked_count: 0,
    providers: [],
    all_lines_own: 1,
    completed_at: null,
    canceled_at: null,
  });
  const data = [
    ...NUMBERS.map((pieces, nth) => row(nth, ORDER_STATUSES[nth] ?? 'completed', pieces)),
    row(NUMBERS.length, 'completed', 0, 0),
  ];
  const meta = { current_page: 1, last_page: LAST_PAGE, per_page: 10, total: TOTAL, total_exact: true, counts: COUNTS };
  return { '/admin/orders': { data, meta } };
}

/** Lets the panel itself show that answer, and takes the values out of what it shows. For the build, in a window of a phone's width. */
export async function draw(language: Language, placed: Date): Promise<ReadyOrders> {
  const { shown, grow, loseConnection } = await showOrders();
  const formats = createFormats(formatLocale(language, 'latn'));
  const age = formats.agoInShort(placed.getTime());
  const rowOf = (nth: number) => shown.querySelector(`[data-row="${ID + nth}"]`);
  const rows = ORDER_STATUSES.map((status, nth) => {
    const row = rowOf(nth);
    const pieces = piecesIn(row);
    return [
      status,
      marked(row?.outerHTML ?? '', [
        [pieces, 'pieces'],
        [String(ID + nth), 'id'],
        [NAME, 'name'],
        [placed.toISOString(), 'at'],
        [formats.dateTime(placed.getTime()), 'moment'],
        [formats.agoInShort(placed.getTime()), 'ago'],
        [formats.money(toPiastres(POUNDS)).amount, 'total'],
      ]),
    ];
  });
  const categories = new Intl.PluralRules(language);
  const pieces = {
    ...Object.fromEntries(
      NUMBERS.map((number, nth) => [
        number === 0 ? 'none' : categories.select(number),
        piecesIn(rowOf(nth)).replace(String(number), '{{number}}'),
      ]),
    ),
    removed: piecesIn(rowOf(NUMBERS.length)),
  };
  const list = shown.querySelector('ul.rows');
  if (!list) throw new Error('The list of orders showed no rows.');
  list.innerHTML = '';
  const counts = Object.entries(COUNTS).map(([status, count]) => [formats.compact(count), status] as const);
  const all = Object.values(COUNTS).reduce((sum, count) => sum + count);
  const values = [
    [formats.number(TOTAL), 'count'],
    [formats.number(LAST_PAGE), 'last'],
    [formats.compact(all), 'all'],
    ...counts,
  ] as const;
  const old = (await grow(placed, age)).outerHTML;
  const page = marked(shown.innerHTML, [[old, 'old'], ...values]);
  await loseConnection(old, age);
  return {
    page,
    old: marked(old, [[age, 'age']]),
    offline: marked(shown.innerHTML, [[age, 'age'], [formats.time(getContact().last ?? 0), 'since'], ...values]),
    rows: Object.fromEntries(rows),
    pieces,
  };
}

/** The list with its rows; what lets them have come earlier, and what takes the connection away, give the element that then says their age. */
async function showOrders() {
  const { container, client } = await openPanel();
  await until(() => container.querySelector('[data-row]'));
  /** What says the age of the rows, once it is another element than `before`. */
  const noteOf = (age: string, before?: string) =>
    until(() => {
      const note = container.querySelector('.age-note');
      return note?.textContent.includes(age) && note.outerHTML !== before ? note : undefined;
    });
  const grow = (cameAt: Date, age: string) => {
    const dataUpdatedAt = cameAt.getTime();
    for (const query of client.getQueryCache().findAll({ queryKey: keys.lists('orders') }))
      query.setState({ dataUpdatedAt });
    return noteOf(age);
  };
  const loseConnection = (before: string, age: string) => {
    noteSilence();
    return noteOf(age, before);
  };
  return { shown: container, grow, loseConnection };
}

/** What is said of the pieces behind the date. */
function piecesIn(row: Element | null): string {
  const pieces = row?.querySelector('time')?.parentElement?.textContent.split(' · ')[1];
  if (!pieces) throw new Error('An order of the list does not show its pieces.');
  return pieces;
}
