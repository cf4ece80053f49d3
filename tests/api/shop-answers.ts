import { createHash } from 'node:crypto';
import { parseCsv } from './csv-rows.ts';

/** What a shop says, by question and column: a fingerprint of all values of that column, in the order of its rows. */
export type Answers = Record<string, Record<string, string>>;

type Who = 'admin' | 'subAdmin' | 'provider';
/** A GET under /api: the text that comes back. Throws where it is refused. */
export type Get = (who: Who, path: string, language: 'en' | 'ar') => Promise<string>;

/** What asks an app, of this version or an older one, with the tokens of three who are signed in to it. */
export function askingOf(
  app: { request(path: string, init: RequestInit): Response | Promise<Response> },
  tokens: Readonly<Record<Who, string>>,
): Get {
  return async (who, path, language) => {
    const headers = { Authorization: `Bearer ${tokens[who]}`, 'Accept-Language': language };
    const reply = await app.request(`/api${path}`, { headers });
    const text = await reply.text();
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${text.slice(0, 200)}`);
    return text;
  };
}

const FIGURES = [
  '/admin/home/stats',
  '/admin/home/most-sold?limit=100',
  ...['year_orders', 'month_orders', 'monthly', 'daily'].map((range) => `/admin/home/income?range=${range}`),
  ...['monthly', 'yearly'].map((range) => `/admin/home/order-status?range=${range}`),
  '/admin/home/needs-attention',
];
const FILES = [
  'orders',
  'transactions',
  'products',
  'users',
  'providers',
  'sub-admins',
  'offers',
  'promo-codes',
  'ads',
  'complaints',
  'reviews',
  'brands',
  'categories',
  'sizes',
  'colors',
];
const LISTS: readonly (readonly [Who, string])[] = [
  ['admin', '/admin/orders'],
  ['subAdmin', '/admin/orders'],
  ['provider', '/admin/orders'],
  ['admin', '/admin/transactions'],
  ['admin', '/admin/products'],
  ['provider', '/admin/my-products'],
  ['admin', '/admin/users'],
  ['admin', '/admin/providers'],
];
const PER_PAGE = 100;
const EVERY = 23;

/**
 * The home screen's figures, every file column by column, whole lists and every 23rd order with its history, as admin, sub-admin
 * and provider are told. Written for the version before the operations and for this one alike.
 */
export async function answersOf(get: Get): Promise<Answers> {
  const answers: Answers = {};
  for (const path of FIGURES) answers[path] = columnsOf([JSON.parse(await get('admin', path, 'en')).data]);
  for (const name of FILES) {
    for (const language of ['en', 'ar'] as const) {
      const text = await get('admin', `/admin/${name}/export?format=csv`, language);
      answers[`${name}.csv ${language}`] = columnsOf(parseCsv(text));
    }
  }
  for (const [who, path] of LISTS) {
    const { rows, counts } = await wholeList((at) => get(who, `${path}?per_page=${PER_PAGE}&page=${at}`, 'ar'));
    answers[`${who} ${path}`] = { ...columnsOf(rows), ...columnsOf([{ counts }]) };
    if (path === '/admin/orders') answers[`${who} ${path} in full`] = await ordersInFull(get, who, rows);
    if (path === '/admin/providers') answers[`${who} ${path} in full`] = columnsOf(await each(get, who, path, rows));
  }
  return answers;
}

type Rows = readonly { readonly id: number }[];

async function wholeList(page: (at: number) => Promise<string>) {
  const rows: { id: number }[] = [];
  for (let at = 1; ; at++) {
    const { data, meta } = JSON.parse(await page(at));
    rows.push(...data);
    // By number: names are sorted otherwise by now.
    if (rows.length >= meta.total || data.length === 0)
      return { rows: rows.toSorted((a, b) => a.id - b.id), counts: meta };
  }
}

async function ordersInFull(get: Get, who: Who, rows: Rows) {
  const some = rows.filter((_, at) => at % EVERY === 0);
  const histories = [];
  for (const { id } of some) histories.push(JSON.parse(await get(who, `/admin/orders/${id}/history`, 'ar')).data);
  return columnsOf([...(await each(get, who, '/admin/orders', some)), { history: histories }]);
}

async function each(get: Get, who: Who, path: string, rows: Rows) {
  const full = [];
  for (const { id } of rows) full.push(JSON.parse(await get(who, `${path}/${id}`, 'ar')).data);
  return full;
}

/** Of rows however deep: the fingerprint of each field's values, by the field's path (`lines[].quantity`). */
function columnsOf(rows: readonly unknown[]): Record<string, string> {
  const values = new Map<string, string[]>();
  for (const row of rows) gather(row, '', values);
  return Object.fromEntries([...values].map(([path, all]) => [path, fingerprint(all)]));
}

function gather(value: unknown, path: string, into: Map<string, string[]>): void {
  if (Array.isArray(value)) for (const one of value) gather(one, `${path}[]`, into);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) gather(one, path ? `${path}.${name}` : name, into);
  } else {
    const values = into.get(path) ?? [];
    values.push(JSON.stringify(value));
    into.set(path, values);
  }
}

const fingerprint = (values: readonly string[]) =>
  `${values.length} ${createHash('sha256').update(values.join('\n')).digest('hex').slice(0, 16)}`;
