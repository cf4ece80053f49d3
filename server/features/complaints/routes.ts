import { MOST_AT_ONCE } from '#contract/bulk.ts';
import { type complaintList, complaints as contract } from '#contract/complaints.ts';
import { allIds } from '#server/db/all-ids.ts';
import { findRow } from '#server/db/soft-delete.ts';
import { complaints } from '#server/db/tables/feedback.ts';
import { invalidField } from '#server/failure.ts';
import type { Api, Call } from '#server/http/api.ts';
import { runBulk } from '#server/http/bulk.ts';
import type { CsvColumn } from '#server/http/csv.ts';
import { mountExport } from '#server/http/exports.ts';
import type { Feature } from '#server/http/feature.ts';
import { mount } from '#server/http/mount.ts';
import { requireLive } from '#server/http/records.ts';
import { mountRecord, namingDeleters, removeOrRestore } from '#server/http/removal.ts';
import { editComplaint, removable } from './changes.ts';
import { complaintBatches, complaintSource, historyOf, listComplaints } from './list.ts';
import type { ComplaintRow } from './store.ts';

const COLUMNS: readonly CsvColumn<ComplaintRow>[] = [
  { title: { en: 'ID', ar: 'الرقم' }, cell: ({ id }) => id },
  { title: { en: 'Name', ar: 'الاسم' }, cell: ({ name }) => name },
  { title: { en: 'Status', ar: 'الحالة' }, cell: ({ status }) => status },
  { title: { en: 'Sent', ar: 'تاريخ الإرسال' }, cell: ({ createdAt }) => createdAt },
  { title: { en: 'Description', ar: 'نص الشكوى' }, cell: ({ description }) => description },
  { title: { en: 'Reply', ar: 'الرد' }, cell: ({ reply }) => reply },
  { title: { en: 'Replied at', ar: 'تاريخ الرد' }, cell: ({ repliedAt }) => repliedAt },
  { title: { en: 'Replied by', ar: 'كاتب الرد' }, cell: ({ repliedByName }) => repliedByName },
  { title: { en: 'Order', ar: 'رقم الطلب' }, cell: ({ orderId }) => orderId },
];

function mountComplaints(api: Api): void {
  mount(api, contract.list, (call) => namingDeleters(call, complaints, listComplaints(call.db, call.list)));
  mountRecord(api, contract, removable);
  mount(api, contract.update, async (call) => ({ data: await editComplaint(call) }));
  mount(api, contract.history, async ({ db, actor, params }) => {
    const { id } = await requireLive(db, await findRow(db, complaints, params.id), actor);
    return { data: await historyOf(db, id) };
  });
  mount(api, contract.bulk, changeMany, { inTransaction: false });
  mountExport(api, contract, {
    name: 'complaints',
    columns: () => COLUMNS,
    rows: ({ db, list }) => complaintBatches(db, list),
  });
}

function changeMany(call: Call<typeof contract.bulk>) {
  const { action, status } = call.body;
  if (action === 'status' && status === undefined) throw invalidField('status', 'required');
  return runBulk<typeof complaintList>(call, {
    path: contract.bulk.path,
    list: contract.list,
    idsOf: (db, query) => allIds(db, complaintSource, query, MOST_AT_ONCE),
    change: (tx, id) => {
      const one = { ...call, db: tx, params: { id } };
      if (action === 'delete' || action === 'restore') return removeOrRestore(action, one, removable);
      return editComplaint({ ...one, body: { status } });
    },
  });
}

export const complaintsFeature: Feature = {
  mount: mountComplaints,
  named: null,
  found: null,
  purged: [complaints],
};
