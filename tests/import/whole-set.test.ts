import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { exactContents, openImportDatabase, runImport, stockFaults } from './import-database.ts';

const archive = join(process.env.SHARED_DATA ?? join('..', 'shared', 'data'), 'olist_dev.tar.xz');
const isThere = existsSync(archive);
if (!isThere) process.stdout.write(`Skipped: ${archive} is not there, so the real data set is not imported.\n`);

it.runIf(isThere)(
  'three months of a real marketplace are imported to the piastre, once',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'olist-whole-'));
    const unpacked = spawnSync('tar', ['-xJf', archive, '-C', folder, '--strip-components=0'], { encoding: 'utf8' });
    expect(unpacked.stderr).toBe('');
    const { stdout } = spawnSync('find', [folder, '-name', 'orders.csv', '-printf', '%h'], { encoding: 'utf8' });
    const opened = await openImportDatabase();
    const first = async (query: string) => (await opened.db.execute(sql.raw(query))).rows[0];

    const report = await runImport(opened, stdout);
    expect(
      await first(
        'select sum(subtotal)::int as items, sum(shipping_fee)::int as freight, sum(total_price)::int as total from orders',
      ),
    ).toEqual({
      items: 41_255_987,
      freight: 6_152_184,
      total: 41_255_987 + 6_152_184,
    });
    const { rows } = await opened.db.execute<{ raw_status: string; n: number }>(
      sql`select raw_status, count(*)::int as n from orders group by 1`,
    );
    expect(Object.fromEntries(rows.map(({ raw_status, n }) => [raw_status, n]))).toEqual({
      delivered: 2_421,
      shipped: 120,
      unavailable: 93,
      canceled: 74,
      processing: 61,
      invoiced: 38,
      approved: 1,
    });
    expect(Object.fromEntries(report.records)).toMatchObject({
      orders: 2_808,
      users: 2_795,
      products: 2_176,
      providers: 866,
      transactions: 2_992,
      reviews: 858,
    });
    expect(report.files.find(({ file }) => file === 'order_reviews.csv')?.skipped).toMatchObject([{ count: 108 }]);
    expect(report.notes[0]).toBe('121 orders have payments that differ from their total; both are kept');
    expect(await stockFaults(opened)).toEqual([0, 0, 0]);

    const before = await exactContents(opened);
    await runImport(opened, stdout);
    expect(await exactContents(opened)).toEqual(before);
    await opened.close();
    rmSync(folder, { recursive: true });
  },
  180_000,
);
