import { MOST_AT_ONCE } from '#contract/bulk.ts';
import { type complaintList, complaints as contract } from '#contract/complaints.ts';
import { allIds } from '#server/db/all-ids.ts';
import { findRow } from '#server/db/soft-delete.ts';
import { complaints } from '#server/db/tables/feedback.ts';
import { invalidField } from '#server/failure.ts';
import type { Api, Call } from '#server/http/api.ts';
import { runBulk } from '#server/http/bulk.ts';
import type { Feature } from '#server/http/feature.ts';
import { mount } from '#server/http/mount.ts';
import { mountReadOrDelete } from '#server/http/read-or-delete.ts';
import { requireLive } from '#server/http/records.ts';
import { removeOrRestore } from '#server/http/removal.ts';
import { complaintKind, editComplaint } from './changes.ts';
import { historyOf, listedComplaints } from './list.ts';

function mountComplaints(api: Api): void {
  mountReadOrDelete(api, contract, complaintKind, listedComplaints);
  mount(api, contract.update, async (call) => ({ data: await editComplaint(call) }));
  mount(api, contract.history, async ({ db, actor, params }) => {
    const { id } = await requireLive(db, await findRow(db, complaints, params.id), actor);
    return { data: await historyOf(db, id) };
  });
  mount(api, contract.bulk, changeMany, { inTransaction: false });
}

function changeMany(call: Call<typeof contract.bulk>) {
  const { action, status } = call.body;
  if (action === 'status' && status === undefined) throw invalidField('status', 'required');
  return runBulk<typeof complaintList>(call, {
    path: contract.bulk.path,
    list: contract.list,
    idsOf: (db, query) => allIds(db, listedComplaints.source, query, MOST_AT_ONCE),
    change: (tx, id) => {
      const one = { ...call, db: tx, params: { id } };
      if (action === 'delete' || action === 'restore') return removeOrRestore(action, one, complaintKind);
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
