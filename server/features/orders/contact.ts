import type { GovernorateCode } from '#contract/governorates.ts';
import type { orders as contract } from '#contract/orders.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Reader } from '#server/db/database.ts';
import { eq } from '#server/db/query/drizzle.ts';
import { writeRow } from '#server/db/record-rows.ts';
import { orderLines, orders } from '#server/db/tables/orders.ts';
import { announceOrder } from '#server/domain/orders/announce.ts';
import { correctedGovernorate, phoneColumns } from '#server/domain/orders/client.ts';
import { lockOrder } from '#server/domain/orders/find.ts';
import type { OrderRow } from '#server/domain/orders/rows.ts';
import { orderScope } from '#server/domain/orders/scope.ts';
import { orderSearchText } from '#server/domain/orders/search-text.ts';
import { writeOrderHistory } from '#server/domain/orders/write-history.ts';
import { Failure, refuseStale } from '#server/failure.ts';
import type { Call } from '#server/http/api.ts';
import { offlineTime } from '#server/http/offline-time.ts';
import { detailsOf } from './details.ts';

type ContactCall = Call<typeof contract.updateContact>;
type Contact = ReturnType<typeof contactOf>;

/** Corrects who gets an order and where it goes, in the call's transaction; what is paid for it stays. */
export async function correctContact(call: ContactCall) {
  const { db, actor, params, body, at } = call;
  const scope = orderScope(actor);
  const row = await lockOrder(db, scope, params.id);
  const [before, after] = differing(contactOf(row), body);
  const fields = Object.keys(after);
  // Whoever asks for what is already so has nothing to be refused, not even with an old version.
  if (fields.length === 0) return detailsOf(db, scope, row.id);
  await refuseStale(body.version, row.version, () => detailsOf(db, scope, row.id));
  if (row.status !== 'in_progress') throw new Failure('amendment_closed');
  const columns = columnsOf(row, after);
  const names = await productNames(db, row.id);
  const searchText = orderSearchText({ ...row, ...columns }, names);
  const changed = await writeRow(db, orders, row.id, { ...columns, searchText }, at);
  await note(call, row, { fields, ...withPlace({ before, after }, row, changed) });
  await announceOrder(call, changed, 'order_changed');
  return detailsOf(db, scope, changed.id);
}

/** What may be corrected, by its name in a call; null: nothing is written there. */
function contactOf(row: OrderRow) {
  return {
    client_name: row.clientName,
    client_phone: row.clientPhone,
    client_phone_2: row.clientPhone2,
    client_email: row.clientEmail,
    governorate_code: row.governorateCode,
    city: row.city,
    area: row.area,
    street: row.street,
    building: row.building,
    landmark: row.landmark,
    shipping_address: row.shippingAddress,
  };
}

/** Only the fields that a call changes, as they were and as they shall be. */
function differing(contact: Contact, body: ContactCall['body']): [Partial<Contact>, Partial<Contact>] {
  const fields = (Object.keys(contact) as (keyof Contact)[]).filter((field) => {
    return body[field] !== undefined && (body[field] || null) !== (contact[field] || null);
  });
  const pick = (from: Contact | ContactCall['body']) =>
    Object.fromEntries(fields.map((field) => [field, from[field] || null])) as Partial<Contact>;
  return [pick(contact), pick(body)];
}

function columnsOf(row: OrderRow, after: Partial<Contact>): Partial<OrderRow> {
  const { client_name: name, client_phone: phone, governorate_code: code, shipping_address: address } = after;
  return {
    ...(name && { clientName: name }),
    ...(phone && phoneColumns(phone)),
    ...('client_phone_2' in after && { clientPhone2: after.client_phone_2 }),
    ...('client_email' in after && { clientEmail: after.client_email }),
    // The schema has read it as a code.
    ...(code !== undefined && correctedGovernorate(row, code as GovernorateCode | null)),
    ...('city' in after && { city: after.city }),
    ...('area' in after && { area: after.area }),
    ...('street' in after && { street: after.street }),
    ...('building' in after && { building: after.building }),
    ...('landmark' in after && { landmark: after.landmark }),
    ...(address && { shippingAddress: address }),
  };
}

async function productNames(db: Reader, orderId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: orderLines.productName })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return rows.map(({ name }) => name);
}

interface Correction {
  readonly fields: readonly string[];
  readonly before: Partial<Contact>;
  readonly after: Partial<Contact>;
}

/** Of another governorate the log has the texts as well: what was typed stands nowhere else once the place has changed. */
function withPlace(texts: Pick<Correction, 'before' | 'after'>, row: OrderRow, changed: OrderRow) {
  if (!('governorate_code' in texts.after)) return texts;
  return {
    before: { ...texts.before, governorate: row.governorateTyped ?? row.governorate },
    after: { ...texts.after, governorate: changed.governorate },
  };
}

/** The history names the fields alone; only the log, which an Admin reads, has what stood in them. */
async function note(
  { db, actor, body, request, at }: ContactCall,
  { id }: OrderRow,
  { fields, before, after }: Correction,
): Promise<void> {
  const doneAt = offlineTime(body.done_at, at);
  await writeOrderHistory({ db, actor, at, doneAt }, id, 'contact_changed', { fields });
  const what = { action: 'change_contact', resource: 'orders', recordId: id } as const;
  await writeAudit(db, { actor, ...what, before, after, request, at, doneAt });
}
