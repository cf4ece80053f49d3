import { eq, inArray } from 'drizzle-orm';
import type { ListQuery } from '#contract/list.ts';
import type { chargeList } from '#contract/provider-money.ts';
import type { Reader } from '#server/db/database.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inOrder, pageOfIds } from '#server/db/paging.ts';
import { providerCharges } from '#server/db/tables/charges.ts';
import { chargeToWire } from './moves.ts';

const source: ListSource<typeof chargeList> = {
  from: providerCharges,
  id: providerCharges.id,
  sort: { id: providerCharges.id },
  filters: {},
};

/** One page of what was asked of a provider or given to him beside his sales, the newest first. */
export async function listCharges(db: Reader, providerId: number, query: ListQuery<typeof chargeList>) {
  const { ids, meta } = await pageOfIds(db, source, query, eq(providerCharges.providerId, providerId));
  if (ids.length === 0) return { data: [], meta };
  const rows = await db.select().from(providerCharges).where(inArray(providerCharges.id, ids));
  return { data: inOrder(ids, rows.map(chargeToWire)), meta };
}
