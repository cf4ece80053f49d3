import type { Reader } from '#server/db/database.ts';
import { and, inArray, lt, type PgColumn, type SQL, sql } from '#server/db/query/drizzle.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { brands } from '#server/db/tables/catalog.ts';
import { orderLines } from '#server/db/tables/orders.ts';
import { productAttachments, products, subProducts } from '#server/db/tables/products.ts';
import { ads } from '#server/db/tables/promotions.ts';
import { returnPictures } from '#server/db/tables/returns.ts';
import { files } from '#server/db/tables/upkeep.ts';
import { users } from '#server/db/tables/users.ts';
import { removePicture } from '#server/files/form-pictures.ts';
import type { Storage } from '#server/files/storage.ts';
import { before, DAY, type Job } from './job.ts';

/** Every column that names a stored file; a new one belongs here, or its files are removed after a day. */
export const NAMING: readonly PgColumn[] = [
  accounts.image,
  users.avatar,
  users.cover,
  brands.image,
  ads.image,
  products.image,
  subProducts.image,
  orderLines.image,
  productAttachments.fileKey,
  returnPictures.image,
];

/**
 * Removes pictures and attachments that no record names: replaced ones, those of purged records, and those whose form came to
 * nothing while the server was killed. What has no row of its own yet is noted first, and goes a day later.
 */
export const orphans: Job = {
  name: 'orphans',
  every: DAY,
  forGood: true,
  async run(tx, at, storage) {
    if (!storage) return {};
    const noted = await noteUnknown(tx, storage, at);
    const due = await tx
      .select({ key: files.key })
      .from(files)
      .where(and(lt(files.createdAt, before(at, DAY)), isUnnamed(sql`${files.key}`)));
    for (const { key } of due) await (isPicture(key) ? removePicture(storage, key) : storage.remove(key));
    for (let from = 0; from < due.length; from += BATCH) {
      const keys = due.slice(from, from + BATCH).map(({ key }) => key);
      await tx.delete(files).where(inArray(files.key, keys));
    }
    return { removed: due.length, noted };
  },
};

const BATCH = 1_000;
const ATTACHMENTS = 'attachments/';

// The row of a picture has its key without folder and size; an attachment's has the whole key.
const isPicture = (key: string) => !key.startsWith(ATTACHMENTS);

async function noteUnknown(tx: Reader, storage: Storage, at: Date): Promise<number> {
  const pictures = await storage.list('pictures/');
  const stored = [
    ...new Set(pictures.map((key) => key.replace(/^pictures\/|-\d+\.webp$/g, ''))),
    ...(await storage.list(ATTACHMENTS)),
  ];
  let noted = 0;
  for (let from = 0; from < stored.length; from += BATCH) {
    const keys = JSON.stringify(stored.slice(from, from + BATCH));
    const { rows } = await tx.execute<{ key: string }>(sql`select value as key
      from jsonb_array_elements_text(${keys}::jsonb) where ${isUnnamed(sql`value`)}`);
    if (rows.length === 0) continue;
    const found = rows.map(({ key }) => ({ key, ownerKind: 'found', mime: '', bytes: 0, createdAt: at }));
    noted += (await tx.insert(files).values(found).onConflictDoNothing().returning({ key: files.key })).length;
  }
  return noted;
}

function isUnnamed(key: SQL): SQL {
  const named = NAMING.map((column) => sql`select ${column} from ${column.table} where ${column} is not null`);
  return sql`${key} not in (${sql.join(named, sql` union `)})`;
}
