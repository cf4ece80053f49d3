import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/query/drizzle.ts';
import { rowsTouched } from '#server/db/record-rows.ts';
import { markOrders } from '#server/domain/ledger/history.ts';
import { DAY, HOUR, type Job } from './job.ts';
import { keepNote, readNote } from './noted.ts';

const KEY = 'ledger_history';
const BATCH = 5_000;
const system = { id: null };

/** The orders up to this number are done; then all of them are looked through again. */
interface Progress {
  readonly after: number;
  readonly again?: string;
}

/**
 * Takes a batch of orders into the ledger that were completed without it, before there was one or elsewhere, and writes what of a
 * promo code falls on older lines. What an import adds follows at once, and every day all orders are looked through again, for
 * what an older instance wrote meanwhile. Repeating adds nothing, and whatever was ended in the middle goes on from there.
 */
export const ledgerHistory: Job = {
  name: 'ledger_history',
  every: HOUR,
  writesOrders: true,
  async run(tx, at) {
    const { after, again } = currentAt(await readProgress(tx), at);
    const ids = await nextOrders(tx, after);
    const lines = await sharePromos(tx, ids);
    const orders = await markOrders({ db: tx, actor: system, at }, ids);
    await keepNote<Progress>(tx, KEY, { after: ids.at(-1) ?? after, again });
    return { orders, lines };
  },
};

/** Whether orders still wait; cheap enough to be asked every few seconds. */
export async function isHistoryWaiting(db: Reader, at: Date): Promise<boolean> {
  const { after } = currentAt(await readProgress(db), at);
  const { rows } = await db.execute(sql`select from orders where id > ${after} limit 1`);
  return rows.length > 0;
}

function currentAt({ after, again }: Progress, at: Date): Required<Progress> {
  if (again !== undefined && at.getTime() < Date.parse(again)) return { after, again };
  return { after: 0, again: new Date(at.getTime() + DAY).toISOString() };
}

/** The numbers of the next batch, locked: what an amendment that is under way leaves is what is shared and posted. */
async function nextOrders(tx: Reader, after: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from orders where id > ${after} order by id limit ${BATCH} for no key update`,
  );
  return rows.map(({ id }) => Number(id));
}

/** By the largest remainder, as contract/allocation.ts does it. */
async function sharePromos(tx: Reader, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const done = await tx.execute(sql`
    with line as (
      select l.id, l.order_id, o.promo_amount::numeric * l.line_total as asked, sum(l.line_total::numeric) over one as whole,
        o.promo_amount as promo
      from order_lines l join orders o on o.id = l.order_id
      where l.order_id = any(${`{${ids.join()}}`}::bigint[])
        and exists (select from order_lines s where s.order_id = l.order_id and s.promo_share is null)
      window one as (partition by l.order_id)
    ), cut as (
      select id, order_id, promo, case when whole = 0 then 0 else div(asked, whole) end as share,
        case when whole = 0 then 0 else mod(asked, whole) end as remainder, whole
      from line
    ), ranked as (
      select id, share, case when whole = 0 then 0 else promo - sum(share) over (partition by order_id) end as left_over,
        row_number() over (partition by order_id order by remainder desc, id) as place
      from cut
    )
    update order_lines l set promo_share = r.share + (r.place <= r.left_over)::int
    from ranked r where r.id = l.id and l.promo_share is distinct from r.share + (r.place <= r.left_over)::int`);
  return rowsTouched(done);
}

async function readProgress(db: Reader): Promise<Progress> {
  return (await readNote<Progress>(db, KEY)) ?? { after: 0 };
}
