import { Trans, useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { RIGHT_LABELS } from '#app/i18n/right-labels.ts';
import { ConflictDialog } from '#app/kit/form/conflict-dialog.tsx';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { schemaIssues } from '#app/kit/form/schema-issues.ts';
import { useRecordForm } from '#app/kit/form/use-record-form.ts';
import { EditedRecord } from '#app/kit/record/edited-record.tsx';
import type { EditDrawerProps } from '#app/kit/record/record-drawers.tsx';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useEdit } from '#app/sync/use-edit.ts';
import { toast } from '#app/ui/toast.ts';
import { type SubAdmin, subAdminEdit, subAdmins } from '#contract/sub-admins.ts';
import { SubAdminFields } from './fields.tsx';
import { knownRights } from './known-rights.ts';
import { SUB_ADMINS, subAdminRecord } from './queries.ts';
import { RightsField } from './rights-field.tsx';

export function EditDrawer({ id, row, onClose }: EditDrawerProps<SubAdmin>) {
  return (
    <EditedRecord
      resource={SUB_ADMINS}
      query={subAdminRecord(id)}
      row={row}
      title={<Trans>Edit sub-admin</Trans>}
      onClose={onClose}
    >
      {(record) => <EditForm row={record} onClose={onClose} />}
    </EditedRecord>
  );
}

function EditForm({ row, onClose }: { row: SubAdmin; onClose: () => void }) {
  const { t } = useLingui();
  const { form, base, corrects } = useRecordForm({
    resource: SUB_ADMINS,
    row,
    valuesOf,
    issues: (values) => schemaIssues(subAdminEdit, values),
  });
  const edit = useEdit(subAdmins.update, {
    resource: SUB_ADMINS,
    corrects,
    label: t`Sub-admin ${bidiIsolate(row.name)}`,
  });
  const rights = useEdit(subAdmins.setRights, {
    resource: SUB_ADMINS,
    corrects,
    label: t`Rights of ${bidiIsolate(row.name)}`,
  });

  async function save({ permissions, ...values }: ReturnType<typeof valuesOf>) {
    const seen = base();
    const granted = knownRights(permissions);
    if (granted.join() === seen.permissions.join()) return edit.save(seen, values);
    const { permissions: _, ...before } = valuesOf(seen);
    if (JSON.stringify(values) === JSON.stringify(before)) return rights.save(seen, { permissions: granted });
    const outcome = await edit.save(seen, values);
    if (outcome.state === 'refused') return outcome;
    // If nobody else wrote in between, the rights go on top of the fields; otherwise the server asks about them.
    const next = outcome.state === 'saved' && outcome.reply.data.version === seen.version + 1;
    return rights.save({ ...seen, version: next ? seen.version + 1 : seen.version }, { permissions: granted });
  }

  async function submit(values: ReturnType<typeof valuesOf>) {
    const outcome = await save(values);
    if (outcome.state === 'saved') toast.success(t`Sub-admin ${bidiIsolate(values.name)} updated`);
    return outcome;
  }

  const conflict = edit.conflict ?? rights.conflict;
  return (
    <FormDrawer
      title={<Trans>Edit sub-admin</Trans>}
      form={form}
      submitLabel={<Trans>Edit</Trans>}
      onSubmit={submit}
      onClose={onClose}
    >
      <SubAdminFields of={form} row={row} />
      <RightsField of={form} name="permissions" disabledReason={useOfflineReason(subAdmins.setRights)} />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labels={{
            name: t`Name`,
            phone: t`Phone`,
            email: t`Email`,
            status: t`Active`,
            permissions: t`Rights inside orders`,
          }}
          show={(field, value) => (field === 'permissions' ? <RightsList value={value} /> : <bdi>{String(value)}</bdi>)}
        />
      )}
    </FormDrawer>
  );
}

function RightsList({ value }: { value: unknown }) {
  const { t } = useLingui();
  const texts = Array.isArray(value) ? value.map(String) : [];
  return knownRights(texts).map((right) => (
    <span key={right} className="block">
      {t(RIGHT_LABELS[right])}
    </span>
  ));
}

function valuesOf({ name, phone, email, status, permissions }: SubAdmin) {
  const rights: string[] = permissions;
  return { name, phone, email, status, permissions: rights };
}
