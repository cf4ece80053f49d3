import { toPounds } from '#contract/money.ts';
import type { Reader } from '#server/db/database.ts';
import { and, asc, eq, gt } from '#server/db/query/drizzle.ts';
import { writeRow } from '#server/db/record-rows.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { settlementLines, settlements } from '#server/db/tables/settlements.ts';
import { Failure, invalidField } from '#server/failure.ts';
import type { CallContext } from '#server/http/api.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import { accountOf } from './read.ts';
import { type LineRow, lockedRun, lockRuns, told } from './run.ts';

type FileRow = LineRow & { readonly provider: string | null };
const BATCH = 500;

/** What a bank needs to know to pay. */
export const FILE_COLUMNS: readonly CsvColumn<FileRow>[] = [
  { title: { en: 'Provider', ar: 'المورّد' }, cell: ({ provider }) => provider },
  { title: { en: 'Legal name', ar: 'الاسم القانوني' }, cell: ({ legalName }) => legalName },
  { title: { en: 'Method', ar: 'طريقة الصرف' }, cell: ({ method }) => method },
  {
    title: { en: 'IBAN or wallet', ar: 'رقم الآيبان أو المحفظة' },
    cell: accountOf,
  },
  { title: { en: 'Amount', ar: 'المبلغ' }, cell: ({ amount }) => toPounds(amount).toFixed(2) },
  { title: { en: 'Reference', ar: 'المرجع' }, cell: (line) => `P-${line.providerId}-${line.settlementId}` },
];

/** Whoever asks for the file gives it to the bank: an approved run is sent from then on. */
export async function sendRun(call: CallContext, ids: readonly number[] | undefined): Promise<void> {
  const { db, at } = call;
  const [id] = ids ?? [];
  if (id === undefined) throw invalidField('run', 'required');
  await lockRuns(db);
  const row = await lockedRun(db, id);
  if (row.status === 'sent' || row.status === 'closed') return;
  if (row.status !== 'approved') throw new Failure('invalid_transition');
  await told(call, 'update', row, await writeRow(db, settlements, id, { status: 'sent', sentAt: at }, at));
}

/** The lines that wait to be paid, in batches; none of a run that is not sent. */
export async function* fileBatches(db: Reader, ids: readonly number[] | undefined) {
  let after = 0;
  for (;;) {
    const rows = await db
      .select({ line: settlementLines, provider: accounts.name })
      .from(settlementLines)
      .innerJoin(settlements, and(eq(settlements.id, settlementLines.settlementId), eq(settlements.status, 'sent')))
      .leftJoin(accounts, eq(accounts.id, settlementLines.providerId))
      .where(
        and(
          eq(settlementLines.settlementId, ids?.[0] ?? 0),
          eq(settlementLines.state, 'included'),
          gt(settlementLines.id, after),
        ),
      )
      .orderBy(asc(settlementLines.id))
      .limit(BATCH);
    if (rows.length === 0) return;
    after = rows.at(-1)?.line.id ?? 0;
    yield rows.map(({ line, provider }) => ({ ...line, provider }));
  }
}
