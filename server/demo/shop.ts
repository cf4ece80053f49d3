import { buildCatalog, type Catalog } from './catalog.ts';
import { correctOrders } from './corrections.ts';
import { type Feedback, planFeedback } from './feedback-plan.ts';
import type { OrderBook } from './order-basis.ts';
import { planOrders } from './order-plan.ts';
import { buildPeople, type DemoAccount, type People } from './people.ts';
import { nameBook, planProducts, type Stock } from './product-plan.ts';
import { type Promotions, planPromotions } from './promotions.ts';
import { seededRandom } from './random.ts';
import { type PlannedReturn, planReturns } from './return-plan.ts';
import { planStock } from './stock-plan.ts';

const SEED = 20_11;
const CLIENTS = 430;
const PRODUCTS = 300;
const ORDERS = 2_640;
const COMPLAINTS = 96;

/** Every row of the demo shop, before it meets a database. */
export interface DemoShop {
  people: People;
  catalog: Catalog;
  stock: Stock;
  promotions: Promotions;
  orders: OrderBook;
  movements: ReturnType<typeof planStock>;
  feedback: Feedback;
  returns: PlannedReturn[];
}

/**
 * Takes every date of a drawn shop `ms` later, so that one and the same shop can stand in front of any day. Rows share
 * their dates: each is moved once.
 */
export function moveDates(shop: DemoShop, ms: number): DemoShop {
  const seen = new Set<object>();
  const move = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (value instanceof Date) value.setTime(value.getTime() + ms);
    else for (const inner of Object.values(value)) move(inner);
  };
  move(shop);
  return shop;
}

/** The whole demo shop as seen at `now`; the same now and the same hashes give the same shop. */
export function planDemoShop(now: Date, passwordHashes: Readonly<Record<DemoAccount, string>>): DemoShop {
  const random = seededRandom(SEED);
  const people = buildPeople(random, now, passwordHashes, CLIENTS);
  const catalog = buildCatalog(now);
  const names = nameBook(catalog, people);
  const stock = planProducts(random, catalog, names, now, PRODUCTS);
  const promotions = planPromotions(random, stock, now);
  const basis = { random, now, people, stock, names, promotions };
  const orders = planOrders(basis, ORDERS);
  correctOrders(orders, now);
  const movements = planStock(random, stock, orders.planned, now);
  const feedback = planFeedback(basis, orders.planned, COMPLAINTS);
  const returns = planReturns(orders.planned, movements, now);
  return { people, catalog, stock, promotions, orders, movements, feedback, returns };
}
