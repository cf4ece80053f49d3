import { settlementFiles, settlements } from '#contract/settlements.ts';
import { approveSettlement, cancelSettlement } from '#server/domain/settlements/approve.ts';
import { drawSettlement, holdLine, refreshSettlement } from '#server/domain/settlements/draw.ts';
import { FILE_COLUMNS, fileBatches, sendRun } from '#server/domain/settlements/file.ts';
import { failLine, payLine } from '#server/domain/settlements/pay.ts';
import { type ListedRun, listedRuns, readRun } from '#server/domain/settlements/read.ts';
import type { Api } from '#server/http/api.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import { mountExport } from '#server/http/exports.ts';
import type { Feature } from '#server/http/feature.ts';
import { mount } from '#server/http/mount.ts';

const moment = (at: string | null) => at && new Date(at);
const COLUMNS: readonly CsvColumn<ListedRun>[] = [
  { title: { en: 'Settlement', ar: 'التسوية' }, cell: ({ id }) => id },
  { title: { en: 'Status', ar: 'الحالة' }, cell: ({ status }) => status },
  { title: { en: 'Up to', ar: 'حتى يوم' }, cell: ({ day }) => day },
  { title: { en: 'Payouts', ar: 'عدد المستحقين' }, cell: ({ payouts }) => payouts },
  { title: { en: 'Failed', ar: 'تعذّر صرفها' }, cell: ({ failed }) => failed },
  { title: { en: 'Total', ar: 'الإجمالي' }, cell: ({ total }) => total },
  { title: { en: 'Approved', ar: 'تاريخ الاعتماد' }, cell: (run) => moment(run.approved_at) },
  { title: { en: 'Sent', ar: 'تاريخ الإرسال' }, cell: (run) => moment(run.sent_at) },
  { title: { en: 'Closed', ar: 'تاريخ الإغلاق' }, cell: (run) => moment(run.closed_at) },
];

function mountSettlements(api: Api): void {
  mount(api, settlements.list, ({ db, list }) => listedRuns.page(db, list));
  mount(api, settlements.details, async ({ db, params, at }) => ({ data: await readRun(db, params.id, at) }));
  mount(api, settlements.draw, async (call) => ({ data: await drawSettlement(call) }));
  mount(api, settlements.refresh, async (call) => ({ data: await refreshSettlement(call) }));
  mount(api, settlements.approve, async (call) => ({ data: await approveSettlement(call) }));
  mount(api, settlements.cancel, async (call) => ({ data: await cancelSettlement(call) }));
  mount(api, settlements.hold, async (call) => ({ data: await holdLine(call) }));
  mount(api, settlements.paid, async (call) => ({ data: await payLine(call) }));
  mount(api, settlements.failed, async (call) => ({ data: await failLine(call) }));
  mountExport(api, settlements, {
    name: 'settlements',
    columns: () => COLUMNS,
    rows: ({ db, list }) => listedRuns.batches(db, list),
  });
  mountExport(api, settlementFiles, {
    name: 'payouts',
    columns: () => FILE_COLUMNS,
    rows: ({ db, list }) => fileBatches(db, list.filters.run),
    beforeTicket: (call, list) => sendRun(call, list.filters.run),
  });
}

/** Runs in which providers are paid what is available. */
export const settlementsFeature: Feature = {
  mount: mountSettlements,
  named: null,
  found: null,
  purged: [],
};
