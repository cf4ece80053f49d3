import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ConflictDialog } from '#app/kit/conflict-dialog.tsx';
import { useEdit } from '#app/kit/edits.ts';
import { FormDrawer } from '#app/kit/form-drawer.tsx';
import { useHeavyReason } from '#app/kit/heavy-files.ts';
import { isolate } from '#app/kit/isolate.ts';
import { RecordState } from '#app/kit/record-state.tsx';
import { schemaIssues } from '#app/kit/schema-issues.ts';
import { useRecordForm } from '#app/kit/use-record-form.ts';
import { useWaitingRecord } from '#app/kit/waiting.ts';
import { Drawer } from '#app/ui/drawer.tsx';
import { useFormValues } from '#app/ui/form/use-form-values.ts';
import { toast } from '#app/ui/toast.ts';
import { NameFields } from './fields.tsx';
import type { Named, NameKind } from './kind.ts';
import { nameRecord } from './queries.ts';
import { type NameValues, sentOf, valuesOf } from './values.ts';

interface EditDrawerProps {
  kind: NameKind;
  id: number;
  /** The list's row, shown while the record itself is on its way. */
  row: Named | undefined;
  onClose: () => void;
}

export function EditDrawer({ kind, id, row, onClose }: EditDrawerProps) {
  const { i18n } = useLingui();
  const answer = useQuery(nameRecord(kind, id));
  const record = useWaitingRecord<Named>(kind.root, answer.data?.data ?? row);
  if (record) return <EditForm kind={kind} row={record} onClose={onClose} />;
  return (
    <Drawer title={i18n._(kind.words.edit)} onClose={onClose}>
      <RecordState error={answer.error} fetchStatus={answer.fetchStatus} onRetry={() => void answer.refetch()} />
    </Drawer>
  );
}

function EditForm({ kind, row, onClose }: { kind: NameKind; row: Named; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { calls, root, words } = kind;
  const { form, base } = useRecordForm<Named, NameValues>({
    row,
    valuesOf,
    issues: (values) => schemaIssues(kind.editForm, sentOf(kind, values)),
  });
  const edit = useEdit(calls.update, { root, label: i18n._(words.one(isolate(row.name))) });

  async function submit(values: NameValues) {
    const mine = sentOf(kind, values);
    const outcome = await edit.save(base(), kind.hasHex ? { ...mine, hex: mine.hex || null } : mine);
    if (outcome.state === 'saved') toast.success(i18n._(words.updated(isolate(mine.name))));
    // The specification's own words for a size; what was wrong stands under the field.
    if (outcome.state === 'refused' && words.updateFailed) toast.error(i18n._(words.updateFailed));
    return outcome;
  }

  return (
    <FormDrawer
      title={i18n._(words.edit)}
      form={form}
      submitLabel={<Trans>Edit</Trans>}
      disabledReason={useHeavyReason(useFormValues(form))}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameFields of={form} kind={kind} row={row} />
      {edit.conflict && (
        <ConflictDialog
          conflict={edit.conflict}
          labels={{ name: t`Name`, hex: t`Color code`, image: t`Picture` }}
          show={(_, value) => <bdi>{String(value ?? '—')}</bdi>}
        />
      )}
    </FormDrawer>
  );
}
