import { useLingui } from '@lingui/react';
import { UsualConflict } from '#app/kit/crud/usual-conflict.tsx';
import type { Opened } from '#app/kit/list/list-search.ts';
import { RecordState } from '#app/kit/record/record-state.tsx';
import { Drawer } from '#app/ui/drawer.tsx';
import type { Named, NameKind } from './kind.ts';
import { useNamed } from './queries.ts';
import { useAdding } from './use-adding.ts';
import { useEditing } from './use-editing.ts';
import type { WritingPlace } from './use-writing-place.ts';
import { EMPTY } from './values.ts';
import { WrittenForm } from './written-form.tsx';

interface WritingProps {
  kind: NameKind;
  open: Opened;
  rows: readonly Named[] | undefined;
  place: WritingPlace;
  onClose: () => void;
}

/** The form that the address opens. It stands above its place, so that what is typed outlives a turned tablet. */
export function Writing({ open, rows, ...props }: WritingProps) {
  if (open === 'new') return <Adding {...props} />;
  if (typeof open !== 'number') return null;
  return <Editing key={open} {...props} id={open} row={rows?.find(({ id }) => id === open)} />;
}

type OneProps = Omit<WritingProps, 'open' | 'rows'>;

function Adding(props: OneProps) {
  const { form, submit } = useAdding(props.kind);
  // In the table names are typed in one after the other.
  return <WrittenForm {...props} form={form} onSubmit={submit} onSavedInTable={() => form.restart(EMPTY)} />;
}

function Editing({ id, row, ...props }: OneProps & { id: number; row: Named | undefined }) {
  const { i18n } = useLingui();
  const { answer, record } = useNamed(props.kind, id, row);
  if (record) return <EditForm {...props} row={record} />;
  return (
    <Drawer title={i18n._(props.kind.words.edit)} onClose={props.onClose}>
      <RecordState error={answer.error} fetchStatus={answer.fetchStatus} onRetry={() => void answer.refetch()} />
    </Drawer>
  );
}

function EditForm(props: OneProps & { row: Named }) {
  const { form, submit, conflict } = useEditing(props.kind, props.row);
  return (
    <WrittenForm {...props} form={form} onSubmit={submit}>
      <UsualConflict conflict={conflict} labels={props.kind.labels} />
    </WrittenForm>
  );
}
