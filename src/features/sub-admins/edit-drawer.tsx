import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ConflictDialog } from '#app/kit/conflict-dialog.tsx';
import { useEdit } from '#app/kit/edits.ts';
import { FormDrawer } from '#app/kit/form-drawer.tsx';
import { isolate } from '#app/kit/isolate.ts';
import { RecordState } from '#app/kit/record-state.tsx';
import { schemaIssues } from '#app/kit/schema-issues.ts';
import { useRecordForm } from '#app/kit/use-record-form.ts';
import { useWaitingRecord } from '#app/kit/waiting.ts';
import { Drawer } from '#app/ui/drawer.tsx';
import { toast } from '#app/ui/toast.ts';
import { type SubAdmin, subAdminEdit, subAdmins } from '#contract/sub-admins.ts';
import { SubAdminFields } from './fields.tsx';
import { SUB_ADMINS, subAdminRecord } from './queries.ts';

interface EditDrawerProps {
  id: number;
  /** The list's row, shown while the record itself is on its way. */
  row: SubAdmin | undefined;
  onClose: () => void;
}

export function EditDrawer({ id, row, onClose }: EditDrawerProps) {
  const answer = useQuery({ ...subAdminRecord(id), ...(row && { placeholderData: { data: row } }) });
  const record = useWaitingRecord(SUB_ADMINS, answer.data?.data);
  if (record) return <EditForm row={record} onClose={onClose} />;
  return (
    <Drawer title={<Trans>Edit sub-admin</Trans>} onClose={onClose}>
      <RecordState error={answer.error} fetchStatus={answer.fetchStatus} onRetry={() => void answer.refetch()} />
    </Drawer>
  );
}

function EditForm({ row, onClose }: { row: SubAdmin; onClose: () => void }) {
  const { t } = useLingui();
  const { form, base } = useRecordForm({ row, valuesOf, issues: (values) => schemaIssues(subAdminEdit, values) });
  const edit = useEdit(subAdmins.update, { root: SUB_ADMINS, label: t`Sub-admin ${isolate(row.name)}` });

  async function submit(values: ReturnType<typeof valuesOf>) {
    const outcome = await edit.save(base(), values);
    if (outcome.state === 'saved') toast.success(t`Sub-admin ${isolate(values.name)} updated`);
    return outcome;
  }

  return (
    <FormDrawer
      title={<Trans>Edit sub-admin</Trans>}
      form={form}
      submitLabel={<Trans>Edit</Trans>}
      onSubmit={submit}
      onClose={onClose}
    >
      <SubAdminFields of={form} />
      {edit.conflict && (
        <ConflictDialog
          conflict={edit.conflict}
          labels={{ name: t`Name`, phone: t`Phone`, email: t`Email`, status: t`Active` }}
        />
      )}
    </FormDrawer>
  );
}

function valuesOf({ name, phone, email, status }: SubAdmin) {
  return { name, phone, email, status };
}
