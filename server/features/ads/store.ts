import type * as v from 'valibot';
import type { Ad, adEdit, adForm } from '#contract/ads.ts';
import { searchText } from '#contract/arabic.ts';
import type { Reader } from '#server/db/database.ts';
import { oneRow, writeRow } from '#server/db/record-rows.ts';
import { ads } from '#server/db/tables/promotions.ts';
import { recordToWire } from '#server/http/reply.ts';

type AdRow = typeof ads.$inferSelect;
type Form = Omit<v.InferOutput<typeof adForm>, 'image'>;
type Edit = Omit<v.InferOutput<typeof adEdit>, 'image'>;

/** An ad as the contract shows one. */
export function adToWire(row: AdRow): Ad {
  return {
    ...recordToWire(row),
    link: row.link,
    description: row.description,
    type: row.type,
    image: row.image,
  };
}

/** `image`: the key of its stored picture. */
export async function insertAd(
  db: Reader,
  { link, description, type }: Form,
  image: string | null,
  at: Date,
): Promise<AdRow> {
  const values = { link, description, type, image, ...keysOf(link, description), createdAt: at, updatedAt: at };
  return oneRow(await db.insert(ads).values(values).returning());
}

/** Writes the sent fields and raises the version; without a difference nothing is written. */
export async function updateAd(
  db: Reader,
  row: AdRow,
  edit: Edit,
  image: string | undefined,
  at: Date,
): Promise<AdRow> {
  const { link = row.link, description = row.description, type = row.type } = edit;
  const isSame = link === row.link && description === row.description && type === row.type && image === undefined;
  if (isSame) return row;
  const values = { link, description, type, image: image ?? row.image, ...keysOf(link, description) };
  return writeRow(db, ads, row.id, values, at);
}

function keysOf(link: string, description: string) {
  return { searchText: searchText(description, link) };
}
