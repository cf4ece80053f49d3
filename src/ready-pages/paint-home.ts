import type * as v from 'valibot';
import { getLanguage } from '#app/device/locale.ts';
import { createFormats, type Formats, formatLocale } from '#app/i18n/create-formats.ts';
import type { home } from '#contract/home.ts';
import { NOTHING, toPiastres } from '#contract/money.ts';
import { answerOf, askedLetters, filled, firstCallOf, hasPlace, sentenceOf, show, type Values } from './fill.ts';
import type { ReadyHome } from './templates.ts';

type Figure<Name extends keyof typeof home> = v.InferInput<(typeof home)[Name]['reply']>['data'];
type Product = Figure<'mostSold'>[number];

/**
 * Shows the figures that src/boot asked for, in the page that the build has drawn, before the panel's own code has come, which then puts its
 * own page in the place of this one. What the page cannot tell is left to the panel.
 */
export async function paint(ready: ReadyHome): Promise<void> {
  const root = document.getElementById('root');
  const first = firstCallOf('/home/needs-attention');
  if (!first || !root) return;
  const letters = askedLetters();
  const language = getLanguage();
  const formats = createFormats(formatLocale(language, 'latn'));
  const categories = new Intl.PluralRules(language);
  // Slow to make the first time only, and meanwhile nothing is waited for that is there.
  formats.money(NOTHING);
  formats.number(0);
  const [waits, today, stats, sold] = await Promise.all([
    figure<'needsAttention'>('needs-attention'),
    figure<'today'>('today'),
    figure<'stats'>('stats'),
    figure<'mostSold'>('most-sold'),
  ]);
  await letters;
  if (!waits || !today || !stats || !sold?.length || !navigator.onLine || !hasPlace(root, first)) return;
  const say = (sentences: ReadyHome['pieces'], value: number) => sentenceOf(sentences, value, categories, formats);
  const html = ready.page
    .replace('{{orders_direction}}', directionOf(ready, today.orders))
    .replace('{{income_direction}}', directionOf(ready, today.income));
  const more = ready.more[sold.length];
  const page = filled(html, { ...dayValues(today, formats), ...shopValues(stats, formats), more: more ?? '' });
  if (!more) page.querySelector('ol + button')?.remove();
  const counts: Partial<Record<string, number>> = waits;
  const waiting = ready.waits.flatMap((wait) => {
    const count = counts[wait.name];
    return count ? filled(wait.html, { sentence: say(wait.sentences, count) }) : [];
  });
  page.querySelector('#main section ul')?.append(...(waiting.length > 0 ? waiting : [filled(ready.nothing, {})]));
  const products = sold.slice(0, ready.first).map((product, nth) => {
    const place = formats.number(nth + 1);
    return filled(ready.products[kindOf(product)] ?? '', {
      ...named(product),
      place,
      pieces: say(ready.pieces, product.sold_quantity),
    });
  });
  page.querySelector('#main ol')?.append(...products);
  show(root, page);
}

async function figure<Name extends keyof typeof home>(name: string): Promise<Figure<Name> | undefined> {
  const call = firstCallOf(`/home/${name}`);
  const answer = call && (await answerOf<{ data: Figure<Name> }>(call));
  return answer?.data;
}

function directionOf({ directions }: ReadyHome, { today, yesterday }: Figure<'today'>['orders']): string {
  if (today === yesterday) return directions.same;
  return today > yesterday ? directions.ahead : directions.behind;
}

function dayValues({ day, day_before, orders, income }: Figure<'today'>, { number, money }: Formats): Values {
  return {
    day,
    day_before,
    orders: number(orders.today),
    orders_before: number(orders.yesterday),
    income: money(toPiastres(income.today)).amount,
    income_before: money(toPiastres(income.yesterday)).amount,
  };
}

function shopValues({ users, products, orders, revenue }: Figure<'stats'>, { number, money }: Formats): Values {
  return {
    users: number(users),
    products: number(products),
    all_orders: number(orders),
    revenue: money(toPiastres(revenue)).amount,
  };
}

const kindOf = ({ category, provider }: Product) => `${category ? 1 : 0}${provider ? 1 : 0}`;

function named({ product_id, product, category, provider }: Product): Values {
  return { id: String(product_id), product, category: category ?? '', provider: provider ?? '' };
}
