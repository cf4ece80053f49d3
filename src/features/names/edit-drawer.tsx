import { Trans, useLingui } from '@lingui/react/macro';
import { FormDrawer } from '#app/kit/form-drawer.tsx';
import { useHeavyReason } from '#app/kit/heavy-files.ts';
import { RecordState } from '#app/kit/record-state.tsx';
import { Drawer } from '#app/ui/drawer.tsx';
import { useFormValues } from '#app/ui/form/use-form-values.ts';
import { NameFields } from './fields.tsx';
import type { Named, NameKind } from './kind.ts';
import { NameConflict } from './name-conflict.tsx';
import { useNamed } from './queries.ts';
import { useEditing } from './use-editing.ts';

interface EditDrawerProps {
  kind: NameKind;
  id: number;
  /** The list's row, shown while the record itself is on its way. */
  row: Named | undefined;
  onClose: () => void;
}

export function EditDrawer({ kind, id, row, onClose }: EditDrawerProps) {
  const { i18n } = useLingui();
  const { answer, record } = useNamed(kind, id, row);
  if (record) return <EditForm kind={kind} row={record} onClose={onClose} />;
  return (
    <Drawer title={i18n._(kind.words.edit)} onClose={onClose}>
      <RecordState error={answer.error} fetchStatus={answer.fetchStatus} onRetry={() => void answer.refetch()} />
    </Drawer>
  );
}

function EditForm({ kind, row, onClose }: { kind: NameKind; row: Named; onClose: () => void }) {
  const { i18n } = useLingui();
  const { form, submit, conflict } = useEditing(kind, row);
  return (
    <FormDrawer
      title={i18n._(kind.words.edit)}
      form={form}
      submitLabel={<Trans>Edit</Trans>}
      disabledReason={useHeavyReason(useFormValues(form))}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameFields of={form} kind={kind} row={row} />
      <NameConflict conflict={conflict} />
    </FormDrawer>
  );
}
