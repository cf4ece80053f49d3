import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type * as v from 'valibot';
import { attentionQuery, mostSoldQuery, todayQuery } from '#app/features/home/queries.ts';
import { createFormats, type Formats, formatLocale } from '#app/i18n/create-formats.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Language } from '#contract/errors.ts';
import { type home, MOST_SOLD_SHOWN } from '#contract/home.ts';
import { toPiastres } from '#contract/money.ts';
import { marked, openPanel, until } from './open-panel.tsx';
import type { ReadyHome, Sentences } from './templates.ts';

type Answers = { readonly [Name in keyof typeof home]: v.InferInput<(typeof home)[Name]['reply']> };
type Waits = ReplyOf<typeof home.needsAttention>['data'];
type Product = ReplyOf<typeof home.mostSold>['data'][number];

/** Unlike anything else that the page says, so that it is found again. */
const ID = 712_345_670;
const NAMES = { product: 'Sentinel Name', category: 'Sentinel Category', provider: 'Sentinel Provider' };
const ORDERS = { today: 7_123_452, yesterday: 7_123_451 };
const POUNDS = { today: 98_765.43, yesterday: 87_654.32 };
const DAYS = { day: '2001-03-05', day_before: '2001-03-04' };
const STATS = { users: 1_234_561, products: 2_234_562, orders: 3_234_563 };
const REVENUE = 76_543_210.98;
/** Of the Arabic category of a hundred, each another one. */
const APART: Waits = {
  ...{ pending_complaints: 100, waiting_orders: 101, products_out: 102 },
  ...{ returns_waiting: 200, refunds_overdue: 201, ledger_differences: 202 },
};
/** Of a product: whether its category is known, and its provider. */
const KINDS = ['11', '10', '01', '00'] as const;
/** A number of each category that Arabic has; zero is not told. */
const NUMBERS = [1, 2, 3, 11, 100];

/** What the draft is answered by the calls that it makes; the charts stay on their way. */
export function answersOfDraft(now: Date): Readonly<Record<string, unknown>> {
  const as_of = now.toISOString();
  const answers: Pick<Answers, 'needsAttention' | 'today' | 'stats' | 'mostSold'> = {
    needsAttention: { data: APART, as_of },
    today: { data: { ...DAYS, orders: ORDERS, income: POUNDS }, as_of },
    stats: { data: { ...STATS, revenue: REVENUE, currency: 'EGP' }, as_of },
    mostSold: { data: KINDS.map((kind, nth) => productOf(kind, nth)), as_of },
  };
  return {
    '/admin/home/needs-attention': answers.needsAttention,
    '/admin/home/today': answers.today,
    '/admin/home/stats': answers.stats,
    '/admin/home/most-sold': answers.mostSold,
  };
}

function productOf(kind: string, nth: number, pieces = 100): Product {
  return {
    product_id: ID + nth,
    product: NAMES.product,
    category: kind.startsWith('1') ? NAMES.category : null,
    provider: kind.endsWith('1') ? NAMES.provider : null,
    sold_quantity: pieces,
  };
}

/** Lets the panel itself show those answers, and takes the values out of what it shows. For the build, in a window of a phone's width. */
export async function draw(language: Language): Promise<ReadyHome> {
  const { container, client } = await openPanel();
  const formats = createFormats(formatLocale(language, 'latn'));
  const shop = { container, client, formats, categories: new Intl.PluralRules(language) };
  await until(() => container.querySelector('#main ol > li'));
  const products = drawProducts(container);
  const { waits, nothing } = await drawWaits(shop);
  const { pieces, more, first } = await drawSold(shop);
  const directions = await drawDirections(shop);
  // From here on the panel draws no more.
  const button = moreIn(container);
  button.innerHTML = button.innerHTML.replace(button.textContent, '{{more}}');
  for (const list of [waitsIn(container), soldIn(container)]) list.innerHTML = '';
  for (const [nth, link] of yesterdays(container).entries())
    link.innerHTML = `{{${nth === 0 ? 'orders' : 'income'}_direction}}${link.lastElementChild?.outerHTML}`;
  const { number, money } = formats;
  const page = marked(container.innerHTML, [
    [number(STATS.users), 'users'],
    [number(STATS.products), 'products'],
    [number(STATS.orders), 'all_orders'],
    [money(toPiastres(REVENUE)).amount, 'revenue'],
    [number(ORDERS.today), 'orders'],
    [number(ORDERS.yesterday), 'orders_before'],
    [money(toPiastres(POUNDS.today)).amount, 'income'],
    [money(toPiastres(POUNDS.yesterday)).amount, 'income_before'],
    [DAYS.day, 'day'],
    [DAYS.day_before, 'day_before'],
  ]);
  return { page, waits, nothing, directions, products, pieces, more, first };
}

interface Shop {
  readonly container: Element;
  readonly client: QueryClient;
  readonly formats: Formats;
  readonly categories: Intl.PluralRules;
}

const waitsIn = (page: Element) => found(page.querySelector('#main section ul'), 'what waits');
const soldIn = (page: Element) => found(page.querySelector('#main ol'), 'products');
const moreIn = (page: Element) => found(page.querySelector('#main ol + button'), 'a way to more products');
/** What yesterday was, of orders and of income. */
const yesterdays = (page: Element) => [...page.querySelectorAll('#main dd a:last-of-type')];

function found<Thing>(thing: Thing | null | undefined, name: string): Thing {
  if (thing === null || thing === undefined) throw new Error(`The home screen does not show ${name}.`);
  return thing;
}

/** Gives the panel another answer, which shows in the text of what is looked at. */
async function answerAnew(client: QueryClient, queryKey: QueryKey, data: unknown, textOf: () => string) {
  const before = textOf();
  client.setQueryData(queryKey, { data, as_of: new Date().toISOString() });
  await until(() => textOf() !== before);
}

/** Each thing that waits, with what is said of every category of numbers; and what is said when nothing does. */
async function drawWaits({ container, client, ...words }: Shop) {
  const items = () => [...waitsIn(container).children];
  const answerAll = (value: number) => {
    const data = Object.fromEntries(Object.keys(APART).map((name) => [name, value]));
    return answerAnew(client, attentionQuery.queryKey, data, () => waitsIn(container).textContent);
  };
  const apart = items().map(({ outerHTML: html, textContent: text }) => ({ html, text }));
  const texts: string[][] = [];
  for (const value of NUMBERS) {
    await answerAll(value);
    texts.push(items().map(({ textContent }) => textContent));
  }
  const waits = apart.map(({ html, text }, nth) => {
    const [name] = found(
      Object.entries(APART).find(([, value]) => text.includes(String(value))),
      'a number in what waits',
    );
    const own = texts.map((all) => found(all[nth], name));
    return { name, html: marked(html, [[text, 'sentence']]), sentences: sentencesOf(own, words) };
  });
  if (waits.length < Object.keys(APART).length) throw new Error('The home screen does not show all that waits.');
  await answerAll(0);
  return { waits, nothing: waitsIn(container).innerHTML };
}

function sentencesOf(
  texts: readonly string[],
  { formats, categories }: Pick<Shop, 'formats' | 'categories'>,
): Sentences {
  const marks = NUMBERS.map((value, nth) => {
    const number = new RegExp(`(?<!\\d)${formats.number(value)}(?!\\d)`);
    return [categories.select(value), texts[nth]?.replace(number, '{{number}}')];
  });
  return Object.fromEntries(marks);
}

/** A product of each kind. */
function drawProducts(container: Element): Readonly<Record<string, string>> {
  const kinds = KINDS.map((kind, nth) => {
    const item = found(soldIn(container).children[nth], 'a product').cloneNode(true) as Element;
    found(item.querySelector('[aria-hidden]'), 'the place of a product').textContent = '{{place}}';
    found([...item.querySelectorAll('a')].at(-1), 'the pieces of a product').textContent = '{{pieces}}';
    const { product, category, provider } = productOf(kind, nth);
    const names = [category && ([category, 'category'] as const), provider && ([provider, 'provider'] as const)];
    const values = [[product, 'product'], [String(ID + nth), 'id'], ...names.filter((one) => one !== null)] as const;
    return [kind, marked(item.outerHTML, values as readonly (readonly [string, string])[])];
  });
  return Object.fromEntries(kinds);
}

/** What is said of a product's pieces, and of more products than stand there at first. */
async function drawSold({ container, client, ...words }: Shop) {
  const answer = (products: readonly Product[]) =>
    answerAnew(client, mostSoldQuery.queryKey, products, () => `${soldIn(container).parentElement?.textContent}`);
  const texts: string[] = [];
  for (const pieces of NUMBERS) {
    await answer([productOf('11', 0, pieces)]);
    texts.push(found([...soldIn(container).querySelectorAll('a')].at(-1), 'the pieces of a product').textContent);
  }
  const more: Record<number, string> = {};
  const all = Array.from({ length: MOST_SOLD_SHOWN }, (_, nth) => productOf('11', nth));
  await answer(all);
  const first = soldIn(container).children.length;
  for (let count = all.length; count > first; count--) {
    if (count < all.length) await answer(all.slice(0, count));
    more[count] = moreIn(container).textContent;
  }
  return { pieces: sentencesOf(texts, words), more, first };
}

/** What says whether the day is ahead of the one before. */
async function drawDirections({ container, client }: Shop): Promise<ReadyHome['directions']> {
  const draw = () => {
    const link = found(yesterdays(container)[0], 'what yesterday was');
    return link.innerHTML.replace(found(link.lastElementChild, 'yesterday').outerHTML, '');
  };
  const answer = (before: number) =>
    answerAnew(
      client,
      todayQuery.queryKey,
      { ...today, orders: { ...ORDERS, yesterday: before } },
      () => `${container.querySelector('dl')?.textContent}`,
    );
  const income = { today: toPiastres(POUNDS.today), yesterday: toPiastres(POUNDS.yesterday) };
  const today = { ...DAYS, orders: ORDERS, income };
  const ahead = draw();
  await answer(ORDERS.today + 1);
  const behind = draw();
  await answer(ORDERS.today);
  const same = draw();
  await answer(ORDERS.yesterday);
  return { ahead, behind, same };
}
