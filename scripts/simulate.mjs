import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const USAGE = `npm run simulate -- --rate 2 --count 20      places orders against a running server, as the shop would

  --url http://localhost:4100    where the server is
  --rate                         orders per second
  --count                        orders in all

STORE_KEY                         what the shop calls with: npm run store-key -- create simulate
ADMIN_EMAIL, ADMIN_PASSWORD       an admin, whose products and promo codes are used

With DATABASE_URL a key is made when none is given. The embedded database belongs to the server: stop it, make a key, start it.`;

const CLIENTS = ['منى عبد الحميد', 'كريم فؤاد', 'هالة صدقي', 'يوسف شاهين', 'نادية لطفي', 'سامي العدل'];
const PLACES = [
  ['القاهرة', 'مدينة نصر', 'شارع عباس العقاد'],
  ['الجيزة', 'الدقي', 'شارع التحرير'],
  ['الإسكندرية', 'سموحة', 'شارع فوزي معاذ'],
  ['الدقهلية', 'المنصورة', 'شارع الجيش'],
];

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:4100' },
    rate: { type: 'string', default: '1' },
    count: { type: 'string', default: '10' },
    help: { type: 'boolean', default: false },
  },
});
const base = `${values.url.replace(/\/+$/, '')}/api`;
/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`);
/**
 * @template Item
 * @param {readonly Item[]} list
 * @returns {Item}
 */
const pick = (list) => /** @type {Item} */ (list[Math.floor(Math.random() * list.length)]);
/** @param {number} most */
const upTo = (most) => 1 + Math.floor(Math.random() * most);

/**
 * Ends the run with a sentence instead of a stack.
 * @param {string} text
 * @returns {never}
 */
function refuse(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/**
 * @param {string} bearer
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @param {Record<string, string>} [headers]
 */
async function call(bearer, method, path, body, headers = {}) {
  const sent = fetch(`${base}${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': 'en',
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = await sent.catch(() => refuse(`No server answers at ${base}.`));
  return { status: response.status, body: await response.json() };
}

function storeKey() {
  if (process.env.STORE_KEY) return process.env.STORE_KEY;
  if (!process.env.DATABASE_URL) refuse(USAGE);
  return execFileSync(process.execPath, ['server/store-key.ts', 'create', 'simulate'], { encoding: 'utf8' }).trim();
}

/** Some providers who sell, so that orders are of one and of several. @param {string} token @returns {Promise<number[]>} */
async function sellers(token) {
  const { body } = await call(token, 'GET', '/admin/providers?status=1&per_page=25');
  return body.data.map((/** @type {{ id: number }} */ { id }) => id);
}

/**
 * The sizes and colors of a product that can be bought now.
 * @param {string} token
 * @param {{ id: number, provider_id: number, quantity: number, sub_products_count: number }} product
 * @returns {Promise<Good[]>}
 */
async function itemsOf(token, { id, provider_id: provider, quantity, sub_products_count: more }) {
  /** @type {Good[]} */
  const items = quantity > 0 ? [{ product_id: id, provider, left: quantity }] : [];
  if (more === 0) return items;
  const { body } = await call(token, 'GET', `/admin/products/${id}`);
  for (const sub of body.data.sub_products)
    if (sub.enabled && sub.quantity > 0)
      items.push({ product_id: id, sub_product_id: sub.id, provider, left: sub.quantity });
  return items;
}

async function goodsOnSale() {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
  if (!email || !password) refuse(USAGE);
  const entered = await call('', 'POST', '/auth/login', { email, password });
  if (entered.status !== 200) refuse(`The admin was not let in: ${entered.body.error.message}`);
  const { token } = entered.body.data;
  /** @type {Good[]} */
  const goods = [];
  for (const provider of await sellers(token)) {
    const search = `enabled=1&stock=in&per_page=25&sort=-created_at&provider=${provider}`;
    const found = await call(token, 'GET', `/admin/products?${search}`);
    for (const row of found.body.data) if (row.effective_enabled) goods.push(...(await itemsOf(token, row)));
  }
  const promos = await call(token, 'GET', '/admin/promo-codes?per_page=25');
  await call(token, 'GET', '/auth/logout');
  /** @type {string[]} */
  const codes = promos.body.data.map((/** @type {{ code: string }} */ { code }) => code);
  return goods.length > 0 ? { goods, codes } : refuse('There is no product on sale.');
}

/**
 * `left`: how many pieces there are, as far as this shop knows.
 * @typedef {{ product_id: number; sub_product_id?: number; provider: number; left: number }} Good
 */

/** @param {readonly Good[]} goods @returns {Map<Good, number>} what a customer wants, each with its pieces */
function basket(goods) {
  const chosen = Array.from({ length: upTo(3) }, () => pick(goods));
  return new Map(chosen.map((good) => [good, Math.min(good.left, upTo(2))]));
}

/** @param {Map<Good, number>} wanted @param {readonly string[]} codes */
function randomOrder(wanted, codes) {
  const [governorate, city, street] = pick(PLACES);
  return {
    client_name: pick(CLIENTS),
    client_phone: `010${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
    shipping_address: `${upTo(90)} ${street}، ${city}، ${governorate}`,
    governorate,
    city,
    street,
    // About one customer in three has a code.
    ...(codes.length > 0 && Math.random() < 1 / 3 && { promo_code: pick(codes) }),
    lines: [...wanted].map(([{ product_id, sub_product_id }, quantity]) => ({ product_id, sub_product_id, quantity })),
  };
}

/** @param {any} order @param {Map<Good, number>} wanted */
function tell({ id, total_price, promo }, wanted) {
  const providers = new Set([...wanted.keys()].map(({ provider }) => provider)).size;
  const code = promo ? `  ${promo.code}: ${promo.amount} EGP off` : '';
  return `order ${id}  ${total_price} EGP  of ${providers} ${providers === 1 ? 'provider' : 'providers'}${code}`;
}

if (values.help) say(USAGE);
else {
  const [rate, count] = [Number(values.rate), Number(values.count)];
  if (!(rate > 0 && Number.isInteger(count) && count > 0)) refuse(USAGE);
  const key = storeKey();
  const shop = await goodsOnSale();
  for (let placed = 1; placed <= count; placed++) {
    const left = shop.goods.filter((good) => good.left > 0);
    if (left.length === 0) refuse('Everything is sold.');
    const wanted = basket(left);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const { status, body } = await call(key, 'POST', '/store/orders', randomOrder(wanted, shop.codes), headers);
    if (status === 201) say(`${placed}  ${tell(body.data, wanted)}`);
    else say(`${placed}  refused  ${status} ${body.error.code}  ${JSON.stringify(body.error.fields ?? {})}`);
    // Of what was refused somebody else has bought the rest.
    for (const [good, pieces] of wanted) good.left = status === 201 ? good.left - pieces : 0;
    if (status === 401 || status === 403) refuse('The store key is not valid.');
    if (placed < count) await new Promise((resolve) => setTimeout(resolve, 1000 / rate));
  }
}
