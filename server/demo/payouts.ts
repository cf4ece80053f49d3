import { ibanOf } from '#contract/iban.ts';
import { insertRows } from '#server/db/bulk.ts';
import { cairoDay } from '#server/db/cairo-day.ts';
import type { Database } from '#server/db/database.ts';
import { providerPayouts } from '#server/db/tables/settlements.ts';
import { approveSettlement } from '#server/domain/settlements/approve.ts';
import { drawSettlement, holdLine } from '#server/domain/settlements/draw.ts';
import { sendRun } from '#server/domain/settlements/file.ts';
import { failLine, payLine } from '#server/domain/settlements/pay.ts';
import type { CallContext } from '#server/http/api.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { DAY, HOUR } from './calendar.ts';
import { DEMO_ACCOUNTS } from './people.ts';
import type { DemoShop } from './shop.ts';

const NO_REQUEST: RequestContext = { requestId: 'demo', language: 'ar', ip: '', device: '', userAgent: '' };
/** So many days ago each of the two earlier runs was drawn up. */
const FIRST = 24;
const SECOND = 8;
const EVERY_NTH_WALLET = 5;

/**
 * Lets the shop pay its providers by the rules that hold for everybody: a run that is closed, one that is sent and of which a payout
 * failed, and a draft in which the demo's own provider is held. One of them nobody knows how to pay.
 */
export async function payProviders(tx: Database, { people }: DemoShop, now: Date): Promise<void> {
  const sellers = people.accounts.filter(({ role }) => role === 'Provider');
  const known = sellers.slice(0, -1);
  await insertRows(
    tx,
    providerPayouts,
    known.map(({ id, name }, at) => detailsOf(id, name, at, new Date(now.getTime() - 50 * DAY))),
  );
  const call = (daysAgo: number, hours: number) => callAt(tx, new Date(now.getTime() - daysAgo * DAY + hours * HOUR));
  const first = await sentRun(call, FIRST);
  for (const line of first) await payLine(paying(call(FIRST - 2, 0), line.id));
  const [failed, ...second] = (await sentRun(call, SECOND)).toSorted(ownLast);
  for (const line of second.slice(0, -2)) await payLine(paying(call(SECOND - 2, 0), line.id));
  const own = second.at(-1);
  if (own && own.provider_id === DEMO_ACCOUNTS.provider.id) await payLine(paying(call(SECOND - 2, 1), own.id));
  if (failed)
    await failLine({
      ...call(SECOND - 3, 0),
      params: { id: failed.id },
      body: { reason: 'رقم الحساب غير صحيح' },
      list: undefined,
    });
  const draft = await drawSettlement({ ...call(0, -2), params: {}, body: {}, list: undefined });
  const held = draft.lines.find((line) => line.provider_id === DEMO_ACCOUNTS.provider.id);
  const note = 'بانتظار مراجعة مرتجع';
  if (held) await holdLine({ ...call(0, -1), params: { id: held.id }, body: { held: true, note }, list: undefined });
}

interface Line {
  readonly id: number;
  readonly provider_id: number;
  readonly state: string;
}
type At = (daysAgo: number, hours: number) => CallContext & { prepared: undefined };

/** Draws up, approves and sends a run; returns the lines that are to be paid. */
async function sentRun(call: At, daysAgo: number): Promise<Line[]> {
  const run = await drawSettlement({ ...call(daysAgo, 0), params: {}, body: {}, list: undefined });
  await approveSettlement({ ...call(daysAgo, 2), params: { id: run.id }, body: {}, list: undefined });
  await sendRun(call(daysAgo, 3), [run.id]);
  return run.lines.filter(({ state }) => state === 'included');
}

const ownLast = (one: Line, other: Line) =>
  Number(one.provider_id === DEMO_ACCOUNTS.provider.id) - Number(other.provider_id === DEMO_ACCOUNTS.provider.id);

function paying(call: ReturnType<At>, id: number) {
  const day = cairoDay(call.at);
  return {
    ...call,
    params: { id },
    body: { bank_ref: `TRX-${day.replaceAll('-', '')}-${id}`, paid_on: day },
    list: undefined,
  };
}

function callAt(db: Database, at: Date): ReturnType<At> {
  const { id, name, role } = DEMO_ACCOUNTS.admin;
  // What posts and tells asks no more of a call than this.
  return { db, actor: { id, name, role }, request: NO_REQUEST, at, prepared: undefined } as unknown as ReturnType<At>;
}

function detailsOf(id: number, name: string, at: number, changedAt: Date): typeof providerPayouts.$inferInsert {
  const account = `00190005${String(263_180_002 + id * 7_919).padStart(17, '0')}`;
  const isWallet = at % EVERY_NTH_WALLET === EVERY_NTH_WALLET - 1;
  return {
    id,
    legalName: name,
    taxNumber: String(412_000_000 + id * 1_013),
    method: isWallet ? 'wallet' : 'bank',
    iban: isWallet ? null : ibanOf(account),
    wallet: isWallet ? `010${String(20_000_000 + id * 7_919).slice(0, 8)}` : null,
    changedAt,
    createdAt: changedAt,
    updatedAt: changedAt,
  };
}
