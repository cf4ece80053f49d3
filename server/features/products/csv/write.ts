import { NOTHING, type Piastres, toPounds } from '#contract/money.ts';
import { among } from '#server/db/among.ts';
import { insertRows, reserveIds } from '#server/db/bulk.ts';
import type { Reader } from '#server/db/database.ts';
import { type SQL, sql } from '#server/db/query/drizzle.ts';
import { stampOf, stockMovements } from '#server/db/tables/order-trail.ts';
import { products, subProducts } from '#server/db/tables/products.ts';
import { audit } from '#server/db/tables/upkeep.ts';
import { leaveForeignOffers, refreshPrices } from '#server/domain/products/prices.ts';
import { queueReindex } from '#server/domain/products/reindex.ts';
import { reindexProducts } from '#server/domain/products/search-text.ts';
import type { CallContext } from '#server/http/api.ts';
import type { Known } from './known.ts';
import type { Plan, Step } from './plan.ts';

type Importing = Pick<CallContext, 'db' | 'actor' | 'request' | 'at'>;

const BATCH = 500;

/** Writes what was planned, over rows that are locked; a few statements for hundreds of rows each. */
export async function writeImport(call: Importing, plan: Plan, known: Known): Promise<void> {
  const { db, at } = call;
  const steps = await withIds(db, plan.steps);
  const edits = steps.filter(({ isNew }) => !isNew);
  // A size, color or barcode may be free only since the row before it.
  const inOrder = edits.filter(({ values }) => 'barcode' in values || 'sizeId' in values || 'colorId' in values);
  for (const step of inOrder) await updateItems(db, [step], known, at);
  await updateItems(
    db,
    edits.filter((step) => !inOrder.includes(step)),
    known,
    at,
  );
  await insertItems(db, steps, at);
  await recordMoves(call, steps, known);
  await writeDependents(call, steps);
  await insertRows(
    db,
    audit,
    steps.map((step) => auditOf(call, step, known)),
    BATCH,
  );
}

/** New items get the ids that they will have. */
async function withIds(db: Reader, steps: readonly Step[]): Promise<Step[]> {
  const fresh = steps.filter(({ isNew }) => isNew);
  const isProduct = ({ subId }: Step) => subId === null;
  const productIds = await reserveIds(db, products, fresh.filter(isProduct).length);
  const subIds = await reserveIds(db, subProducts, fresh.filter((step) => !isProduct(step)).length);
  return steps.map((step) => {
    if (!step.isNew) return step;
    if (isProduct(step)) return { ...step, productId: productIds.shift() ?? 0 };
    return { ...step, subId: subIds.shift() ?? 0 };
  });
}

const OWN = ['price', 'quantity', 'size_id', 'color_id', 'barcode', 'enabled'] as const;
const INHERITED = [
  'name',
  'brand_id',
  'category_id',
  'provider_id',
  'description',
  'shipping_description',
  'returnable',
] as const;
const TYPES: Readonly<Record<string, string>> = {
  name: 'text',
  description: 'text',
  shipping_description: 'text',
  barcode: 'text',
  enabled: 'boolean',
  returnable: 'boolean',
  quantity: 'integer',
};

async function updateItems(db: Reader, steps: readonly Step[], known: Known, at: Date): Promise<void> {
  const rowOf = ({ productId, subId, values }: Step) => {
    const before = subId === null ? known.products.get(productId) : known.subs.get(subId);
    return wireOf({ ...before, ...values });
  };
  const own = steps.filter(({ subId }) => subId === null);
  const ofSubs = steps.filter(({ subId }) => subId !== null);
  await updateTable(db, 'products', [...OWN, ...INHERITED], own.map(rowOf), at);
  await updateTable(db, 'sub_products', OWN, ofSubs.map(rowOf), at);
}

async function updateTable(
  db: Reader,
  table: 'products' | 'sub_products',
  columns: readonly string[],
  rows: readonly object[],
  at: Date,
): Promise<void> {
  const set = columns.map((column) => `${column} = r.${column}`).join(', ');
  const types = ['id', ...columns].map((column) => `${column} ${TYPES[column] ?? 'bigint'}`).join(', ');
  const raw = (text: string): SQL => sql.raw(text);
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH));
    await db.execute(sql`update ${raw(table)} t set ${raw(set)}, version = t.version + 1,
      updated_at = ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${batch}::jsonb) as r(${raw(types)}) where t.id = r.id`);
  }
}

function wireOf(row: object): Record<string, unknown> {
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value ?? null]));
}

async function insertItems(db: Reader, steps: readonly Step[], at: Date): Promise<void> {
  const fresh = steps.filter(({ isNew }) => isNew);
  const soldOf = ({ values }: Step) => ({
    price: values.price ?? NOTHING,
    priceAfterOffers: values.price ?? NOTHING,
    quantity: values.quantity ?? 0,
    sizeId: values.sizeId ?? null,
    colorId: values.colorId ?? null,
    barcode: values.barcode ?? null,
    enabled: values.enabled ?? true,
    createdAt: at,
    updatedAt: at,
  });
  const own = fresh.filter(({ subId }) => subId === null);
  const ofSubs = fresh.filter(({ subId }) => subId !== null);
  const rows = own.map((step) => ({
    id: step.productId,
    name: step.values.name ?? '',
    brandId: step.values.brandId ?? null,
    categoryId: step.values.categoryId ?? null,
    providerId: step.values.providerId ?? null,
    description: step.values.description ?? '',
    shippingDescription: step.values.shippingDescription ?? '',
    returnable: step.values.returnable ?? true,
    ...soldOf(step),
  }));
  await insertRows(db, products, rows, BATCH);
  const subs = ofSubs.map((step) => ({ id: step.subId ?? 0, productId: step.productId, ...soldOf(step) }));
  await insertRows(db, subProducts, subs, BATCH);
}

async function recordMoves({ db, actor, at }: Importing, steps: readonly Step[], known: Known): Promise<void> {
  const by = { ...stampOf(actor), at };
  const moves = steps.flatMap(({ productId, subId, isNew, values: { quantity } }) => {
    const before = subId === null ? known.products.get(productId) : known.subs.get(subId);
    const delta = (quantity ?? 0) - (isNew ? 0 : (before?.quantity ?? 0));
    if (quantity === undefined || delta === 0) return [];
    const item = { productId, subProductId: subId };
    return [{ ...item, kind: 'count', reason: 'count', delta, balance: quantity, note: '', ...by }];
  });
  await insertRows(db, stockMovements, moves, BATCH);
  const moved = [...new Set(moves.map(({ productId }) => productId))];
  await db.execute(sql`update products set total_quantity = products.quantity + coalesce((select sum(s.quantity)
    from sub_products s where s.product_id = products.id and s.deleted_at is null), 0)
    where ${among(products.id, moved)}`);
}

/** What hangs on the written fields: offers, prices after them, search texts. */
async function writeDependents(call: Importing, steps: readonly Step[]): Promise<void> {
  const idsWhere = (test: (step: Step) => boolean) => [
    ...new Set(steps.filter(test).map(({ productId }) => productId)),
  ];
  const changes = (step: Step, ...columns: string[]) => columns.some((column) => column in step.values);
  await leaveForeignOffers(
    call,
    idsWhere((step) => !step.isNew && changes(step, 'brandId', 'categoryId')),
  );
  await refreshPrices(
    call.db,
    idsWhere((step) => changes(step, 'price')),
  );
  const named = idsWhere((step) => changes(step, 'name', 'brandId', 'categoryId', 'providerId', 'barcode'));
  for (let from = 0; from < named.length; from += BATCH) {
    await reindexProducts(call.db, named.slice(from, from + BATCH));
  }
  for (const id of idsWhere((step) => !step.isNew && changes(step, 'name'))) await queueReindex(call.db, 'product', id);
}

function auditOf({ actor, request, at }: Importing, { productId, subId, isNew, values }: Step, known: Known) {
  const row = subId === null ? known.products.get(productId) : known.subs.get(subId);
  const before: Readonly<Record<string, unknown>> = { ...row };
  const old = Object.fromEntries(Object.keys(values).map((column) => [column, before[column]]));
  return {
    actorId: actor.id,
    actorName: actor.name,
    actorRole: actor.role,
    action: isNew ? 'create' : 'update',
    resource: subId === null ? 'products' : 'sub-products',
    recordId: subId ?? productId,
    before: isNew ? null : logged(old, values.price === undefined ? undefined : row?.price),
    after: { ...logged(values, values.price), imported: true },
    ip: request.ip,
    device: request.device,
    requestId: request.requestId,
    at,
  };
}

/** As the log holds a record: names and pounds of the wire. */
function logged(values: object, price: Piastres | undefined): Record<string, unknown> {
  return { ...wireOf(values), ...(price !== undefined && { price: toPounds(price) }) };
}
