import type * as v from 'valibot';
import type { FirstCall } from '#app/api/first-call.ts';
import { STALE_AFTER } from '#app/device/kept-pages.ts';
import { lastContact } from '#app/device/last-contact.ts';
import { getLanguage } from '#app/device/locale.ts';
import { readPanelNotes } from '#app/device/panel-notes.ts';
import { seen } from '#app/device/seen.ts';
import { userOf } from '#app/device/session.ts';
import { createFormats, type Formats, formatLocale } from '#app/i18n/create-formats.ts';
import { FIRST_ROWS } from '#app/kit/list/first-rows.ts';
import { keptPage } from '#app/sync/kept-page.ts';
import { toPiastres } from '#contract/money.ts';
import { ORDER_STATUSES } from '#contract/order-status.ts';
import type { orders } from '#contract/orders.ts';
import { answerOf, askedLetters, filled, firstCallOf, hasPlace, sentenceOf, show, type Values } from './fill.ts';
import type { ReadyOrders } from './templates.ts';

type Answer = v.InferInput<(typeof orders.list)['reply']>;
type Page = v.InferOutput<(typeof orders.list)['reply']>;
type Row = Omit<Page['data'][number], 'all_lines_own' | 'return_status'>;
type Meta = Omit<Page['meta'], 'sum' | 'sums'>;

/** What is shown of a page of orders, and when it came (ms since 1970). */
interface Shown {
  readonly data: readonly Row[];
  readonly meta: Meta;
  readonly at: number;
}

/**
 * Shows the rows that this device keeps, else those that src/boot asked for, in the page that the build has drawn, before the panel's own
 * code has come, which then puts its own page in the place of this one. What the page cannot tell is left to the panel.
 */
export async function paint(list: ReadyOrders): Promise<void> {
  const first = firstCallOf('/admin/orders?');
  const root = document.getElementById('root');
  if (!first || !root) return;
  const letters = askedLetters();
  const language = getLanguage();
  const formats = createFormats(formatLocale(language, 'latn'));
  // With a sign-in came newer rows than this device keeps.
  const kept = window.leaveSignIn ? undefined : keptPageOf(first);
  // src/boot waits for what comes at once.
  if (kept) root.dataset.painting = '';
  const answer = kept ?? (await answered(first));
  await letters;
  delete root.dataset.painting;
  // Of more than were counted another sentence is said.
  if (!answer?.meta.total_exact || answer.data.length === 0) return;
  if (!hasPlace(root, first)) return;
  if (!answer.data.every(({ status }) => Object.hasOwn(list.rows, status))) return;
  const piecesOf = pieceTexts(list, new Intl.PluralRules(language), formats);
  const since = lastContact();
  if (!navigator.onLine && since === null) return;
  const isOld = Date.now() - answer.at >= STALE_AFTER;
  const values = {
    ...pageValues(answer.meta, formats),
    age: formats.agoInShort(Math.min(answer.at, Date.now())),
    since: formats.time(since ?? 0),
  };
  const html = navigator.onLine ? list.page.replace('{{old}}', isOld ? list.old : '') : list.offline;
  const page = filled(html, values);
  const place = page.querySelector<HTMLElement>('ul.rows');
  const draw = (row: Row) => place?.append(filled(list.rows[row.status], rowValues(row, piecesOf(row), formats)));
  for (const row of answer.data.slice(0, FIRST_ROWS)) draw(row);
  settle(page, answer.meta);
  const rest = answer.data.slice(FIRST_ROWS);
  if (place && rest.length > 0) {
    holdPlace(place, rest.length);
    void seen().then(() => {
      for (const row of rest) draw(row);
      leavePlace(place);
    });
  }
  show(root, page);
}

/** For so many rows more, as the panel's list does (src/kit/list/data-rows.tsx). */
function holdPlace(list: HTMLElement, count: number): void {
  list.style.setProperty('--rest', String(count));
  list.setAttribute('aria-busy', 'true');
}

function leavePlace(list: HTMLElement): void {
  list.setAttribute('aria-busy', 'false');
  // Of a style that nobody has read Chromium leaves an empty attribute behind.
  if (list.hasAttribute('style')) list.removeAttribute('style');
}

/** What the panel itself would begin with. */
function keptPageOf({ address }: FirstCall): Shown | undefined {
  const { id } = readPanelNotes();
  if (id === undefined) return undefined;
  const kept = keptPage(userOf({ id }), 'orders', address.split('?')[1] ?? '');
  return kept && { ...(kept.data as Page), at: kept.at };
}

async function answered(first: FirstCall): Promise<Shown | undefined> {
  const answer = await answerOf<Answer>(first);
  if (!answer?.meta) return undefined;
  const { data, meta } = answer;
  const rows = data.map((row) => ({ ...row, total_price: toPiastres(row.total_price) }));
  return { data: rows, meta: { ...meta, total_exact: Boolean(meta.total_exact) }, at: Date.now() };
}

function pageValues(meta: Meta, { number, compact }: Formats): Values {
  const { total, last_page: last, counts = {} } = meta;
  const byStatus = ORDER_STATUSES.map((status) => [status, compact(counts[status] ?? 0)]);
  return {
    ...Object.fromEntries(byStatus),
    all: compact(Object.values(counts).reduce((sum, count) => sum + count, 0)),
    count: number(total),
    last: number(last),
  };
}

/** What is said of an order's pieces. */
function pieceTexts({ pieces }: ReadyOrders, categories: Intl.PluralRules, formats: Formats) {
  return ({ lines_count: lines, total_price: total, items_count: count }: Row) => {
    if (lines === 0 && total === 0) return pieces.removed ?? '';
    return count === 0 ? (pieces.none ?? '') : sentenceOf(pieces, count, categories, formats);
  };
}

function rowValues(row: Row, pieces: string, formats: Formats): Values {
  const { id, client_name: name, created_at: at, total_price: total } = row;
  return {
    id: String(id),
    name,
    at,
    moment: formats.dateTime(at),
    ago: formats.agoInShort(at),
    total: formats.money(total).amount,
    pieces,
  };
}

/** What is there only for some answers. */
function settle(page: DocumentFragment, { counts, per_page: perPage }: Meta): void {
  const tabs = page.querySelectorAll('.tab-line nav:first-child button');
  if (!counts?.other) tabs[1 + ORDER_STATUSES.indexOf('other')]?.remove();
  const size = page.querySelector('select');
  if (size) size.value = String(perPage);
}
