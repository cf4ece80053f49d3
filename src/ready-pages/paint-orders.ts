import type * as v from 'valibot';
import { STALE_AFTER } from '#app/device/kept-pages.ts';
import { lastContact } from '#app/device/last-contact.ts';
import { getLanguage } from '#app/device/locale.ts';
import { readPanelNotes } from '#app/device/panel-notes.ts';
import { userOf } from '#app/device/session.ts';
import { createFormats, type Formats, formatLocale } from '#app/i18n/create-formats.ts';
import { keptPage } from '#app/sync/kept-page.ts';
import { putText } from '#app/ui/put-text.ts';
import { ANSWER_MARK } from '#contract/answer.ts';
import { toPiastres } from '#contract/money.ts';
import { ORDER_STATUSES } from '#contract/order-status.ts';
import type { orders } from '#contract/orders.ts';
import type { ReadyList } from './templates.ts';

type Answer = v.InferInput<(typeof orders.list)['reply']>;
type Page = v.InferOutput<(typeof orders.list)['reply']>;
type Row = Omit<Page['data'][number], 'all_lines_own' | 'return_status'>;
type Meta = Omit<Page['meta'], 'sum' | 'sums'>;
type FirstCall = NonNullable<ReturnType<NonNullable<typeof window.firstCalls>['get']>>;
type Values = Readonly<Record<string, string>>;

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
export async function paintReadyList(list: ReadyList): Promise<void> {
  const first = [...(window.firstCalls?.values() ?? [])].find(({ address }) => address.includes('/admin/orders?'));
  const root = document.getElementById('root');
  if (!first || !root) return;
  const letters = askedLetters();
  // With a sign-in came newer rows than this device keeps.
  const kept = window.leaveSignIn ? undefined : keptPageOf(first);
  // src/boot waits for what comes at once.
  if (kept) root.dataset.painting = '';
  const answer = kept ?? (await answerOf(first));
  await letters;
  delete root.dataset.painting;
  // Meanwhile somebody may have signed out in another tab.
  if (first.headers.Authorization !== `Bearer ${localStorage.getItem('token')}`) return;
  // Of more than were counted another sentence is said.
  if (!answer?.meta.total_exact || answer.data.length === 0) return;
  if (root.hasChildNodes() && !window.leaveSignIn) return;
  if (!answer.data.every(({ status }) => Object.hasOwn(list.rows, status))) return;
  const language = getLanguage();
  const formats = createFormats(formatLocale(language, 'latn'));
  const piecesOf = pieceTexts(list, new Intl.PluralRules(language), formats);
  const since = lastContact();
  if (!navigator.onLine && since === null) return;
  const isOld = Date.now() - answer.at >= STALE_AFTER;
  const values = { ...pageValues(answer.meta, formats), age: formats.ago(answer.at), since: formats.time(since ?? 0) };
  const html = navigator.onLine ? list.page.replace('{{old}}', isOld ? list.old : '') : list.offline;
  const page = filled(html, values);
  const place = page.querySelector('ul.rows');
  for (const row of answer.data) place?.append(filled(list.rows[row.status], rowValues(row, piecesOf(row), formats)));
  settle(page, answer.meta);
  window.leaveSignIn?.();
  root.append(page);
  root.dataset.painted = '';
  handOver(root);
}

/** The longest (ms) that rows wait for letters that are on their way. */
const LETTERS_MS = 100;

/** The letters that src/boot asked for, ready to be drawn: with others first the whole page would be laid out once more for each file of them. */
async function askedLetters(): Promise<void> {
  const text = navigator.serviceWorker?.controller ? 'سA1' : 'س1';
  const faces = ['1em "Readex Pro"', '1em "Panel Figures"'].map((face) => document.fonts.load(face, text));
  await Promise.race([Promise.allSettled(faces), new Promise((late) => setTimeout(late, LETTERS_MS))]);
}

/** What the panel itself would begin with. */
function keptPageOf({ address }: FirstCall): Shown | undefined {
  const { id } = readPanelNotes();
  if (id === undefined) return undefined;
  const kept = keptPage(userOf({ id }), 'orders', address.split('?')[1] ?? '');
  return kept && { ...(kept.data as Page), at: kept.at };
}

/** What src/boot was answered, read beside the panel; undefined: by somebody else, or nothing, or the panel has it already. */
async function answerOf(first: FirstCall): Promise<Shown | undefined> {
  try {
    const answer = (await first.answer).clone();
    if (!answer.ok || !answer.headers.has(ANSWER_MARK)) return undefined;
    const { data, meta }: Answer = await answer.json();
    const rows = data.map((row) => ({ ...row, total_price: toPiastres(row.total_price) }));
    return meta && { data: rows, meta: { ...meta, total_exact: Boolean(meta.total_exact) }, at: Date.now() };
  } catch {
    return undefined;
  }
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
function pieceTexts({ pieces }: ReadyList, categories: Intl.PluralRules, { number }: Formats) {
  const categoryOf = ({ lines_count: lines, total_price: total, items_count: count }: Row) => {
    if (lines === 0 && total === 0) return 'removed';
    return count === 0 ? 'none' : categories.select(count);
  };
  return (row: Row) => (pieces[categoryOf(row)] ?? '').replace('{{number}}', number(row.items_count));
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

const PLACE = /\{\{(\w+)\}\}/g;

const templates = new Map<string, DocumentFragment>();

/** The HTML with its values, which are put in as texts: whatever somebody typed as a name is no part of the page. */
function filled(html: string, values: Values): DocumentFragment {
  const content = templates.get(html) ?? parsed(html);
  templates.set(html, content);
  const copy = document.importNode(content, true);
  const walk = document.createTreeWalker(copy, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const put = (text: string) => text.replace(PLACE, (_, name: string) => values[name] ?? '');
  while (walk.nextNode()) {
    const node = walk.currentNode;
    if (!(node instanceof Element)) node.nodeValue = put(node.nodeValue ?? '');
    else for (const one of node.attributes) if (one.value.includes('{{')) one.value = put(one.value);
  }
  return copy;
}

function parsed(html: string): DocumentFragment {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  return holder.content;
}

/** What is there only for some answers. */
function settle(page: DocumentFragment, { counts, per_page: perPage }: Meta): void {
  const tabs = page.querySelectorAll('.tab-line nav:first-child button');
  if (!counts?.other) tabs[1 + ORDER_STATUSES.indexOf('other')]?.remove();
  const size = page.querySelector('select');
  if (size) size.value = String(perPage);
}

/** Who presses or types meanwhile has done so on the panel's own page as soon as it stands. Links lead where they lead. */
function handOver(root: HTMLElement): void {
  let pressed: string | undefined;
  let isTyping = false;
  const stop = new AbortController();
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) pressed = nameOf(button);
  };
  root.addEventListener('click', press, { signal: stop.signal });
  const field = root.querySelector('input');
  field?.addEventListener('focus', () => (isTyping = true), { signal: stop.signal });
  field?.addEventListener('blur', () => (isTyping = field.isConnected ? false : isTyping), { signal: stop.signal });
  const leave = () => {
    observer.disconnect();
    stop.abort();
    delete root.dataset.painted;
  };
  const signedOut = ({ key }: StorageEvent) => {
    if (key !== null && key !== 'token') return;
    leave();
    root.replaceChildren();
  };
  window.addEventListener('storage', signedOut, { signal: stop.signal });
  const observer = new MutationObserver(() => {
    if (!root.hasChildNodes() || field?.isConnected) return;
    leave();
    const next = root.querySelector<HTMLInputElement>('input[type=search]');
    if (isTyping) next?.focus();
    if (next && field?.value) putText(next, field.value);
    if (pressed) [...root.querySelectorAll('button')].find((button) => nameOf(button) === pressed)?.click();
  });
  observer.observe(root, { childList: true });
}

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;
