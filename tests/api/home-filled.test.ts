import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { seedDemo } from '#server/demo/seed.ts';
import { memoryStorage } from '#server/files/test-storage.ts';
import { importOlist } from '#server/import/olist/import.ts';
import { smallShop, writeFixture } from '../import/olist-fixture.ts';
import { expectFigures } from './home-figures.ts';
import { openShop } from './shop.ts';

test('a shop that was filled at once is restated, after the demo and after an import', async () => {
  const own = await openShop();
  // The demo shop fills an empty database only.
  await own.db.execute(sql`truncate accounts, orders, products, users, brands, categories, sizes, colors cascade`);
  await own.db.execute(sql`select restate_figures()`);
  const log = { info() {} };
  const passwordHashes = { admin: 'a', subAdmin: 's', provider: 'p' };
  expect(await seedDemo(own.db, { now: own.now(), passwordHashes, storage: memoryStorage(), log })).toBe(true);
  const { rows } = await own.db.execute<{ id: string }>(sql`select id from accounts where role = 'Admin' limit 1`);
  const filled = { ...own, keys: { ...own.keys, admin: await own.enter(Number(rows[0]?.id)) } };
  await expectFigures(filled);
  const folder = writeFixture(smallShop());
  await importOlist({ db: own.db, folder, storage: memoryStorage(), progress: () => undefined });
  await expectFigures(filled);
  await own.close();
});
