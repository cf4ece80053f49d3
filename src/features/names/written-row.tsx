import { Trans, useLingui } from '@lingui/react/macro';
import type { Named, NameKind } from './kind.ts';
import { NameConflict } from './name-conflict.tsx';
import { useNamed } from './queries.ts';
import { RowForm } from './row-form.tsx';
import { useAdding } from './use-adding.ts';
import { useEditing } from './use-editing.ts';
import { EMPTY } from './values.ts';

interface WrittenRowProps {
  kind: NameKind;
  open: 'new' | number;
  row: Named | undefined;
  onClose: () => void;
}

/** The row of the table that is being added or edited. */
export function WrittenRow({ kind, open, row, onClose }: WrittenRowProps) {
  if (open === 'new') return <AddRow kind={kind} onClose={onClose} />;
  return <EditRow kind={kind} id={open} row={row} onClose={onClose} />;
}

function AddRow({ kind, onClose }: Pick<WrittenRowProps, 'kind' | 'onClose'>) {
  const { i18n } = useLingui();
  const { form, submit } = useAdding(kind);
  return (
    <RowForm
      kind={kind}
      label={i18n._(kind.words.add)}
      form={form}
      submitLabel={<Trans>Add</Trans>}
      onSubmit={submit}
      // Names are typed in one after the other.
      onSaved={() => form.restart(EMPTY)}
      onClose={onClose}
    />
  );
}

function EditRow({ kind, id, row, onClose }: Omit<WrittenRowProps, 'open'> & { id: number }) {
  const { record } = useNamed(kind, id, row);
  return record ? <EditForm kind={kind} row={record} onClose={onClose} /> : null;
}

function EditForm({ kind, row, onClose }: { kind: NameKind; row: Named; onClose: () => void }) {
  const { i18n } = useLingui();
  const { form, submit, conflict } = useEditing(kind, row);
  return (
    <RowForm
      kind={kind}
      row={row}
      label={i18n._(kind.words.edit)}
      form={form}
      submitLabel={<Trans>Save</Trans>}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameConflict conflict={conflict} />
    </RowForm>
  );
}
