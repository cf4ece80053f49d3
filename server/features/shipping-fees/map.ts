import { ne } from 'drizzle-orm';
import { aliasKey, mapGovernorate } from '#contract/governorates.ts';
import type { shippingFees as contract } from '#contract/shipping-fees.ts';
import { writeAudit } from '#server/db/audit.ts';
import { governorateAliases } from '#server/db/tables/shop.ts';
import { mapTexts, unmappedTexts } from '#server/domain/orders/map-places.ts';
import { invalidField } from '#server/failure.ts';
import type { Call } from '#server/http/api.ts';

/** Keeps what a text means, and maps every order whose text is it or another spelling of it. */
export async function mapPlace({ db, actor, body, request, at }: Call<typeof contract.map>) {
  const { text, governorate_code: code } = body;
  const key = aliasKey(text);
  // What everybody's spellings say already is not for one shop to say otherwise.
  const known = mapGovernorate(text);
  if (key === '' || (known && known !== code)) throw invalidField('text', 'invalid');
  const alias = { key, typed: text, code, byId: actor.id, createdAt: at };
  const kept = await db
    .insert(governorateAliases)
    .values(alias)
    .onConflictDoUpdate({
      target: governorateAliases.key,
      set: { code },
      setWhere: ne(governorateAliases.code, code),
    })
    .returning();
  const spellings = (await unmappedTexts(db)).filter((typed) => aliasKey(typed) === key);
  const meanings = spellings.map((typed) => ({ text: typed, code }));
  const mapped = await mapTexts(db, meanings);
  if (mapped > 0 || kept.length > 0) {
    const after = { text, governorate_code: code, orders: mapped };
    await writeAudit(db, { actor, action: 'map', resource: 'shipping-fees', after, request, at });
  }
  return { mapped };
}
