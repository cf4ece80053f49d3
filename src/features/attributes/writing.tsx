import { useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { UsualConflict } from '#app/kit/crud/usual-conflict.tsx';
import { schemaIssues } from '#app/kit/form/schema-issues.ts';
import { useNewForm } from '#app/kit/form/use-new-form.ts';
import { useRecordForm } from '#app/kit/form/use-record-form.ts';
import type { Opened } from '#app/kit/list/list-search.ts';
import { RecordState } from '#app/kit/record/record-state.tsx';
import { useChange } from '#app/sync/use-change.ts';
import { useEdit } from '#app/sync/use-edit.ts';
import { Drawer } from '#app/ui/drawer.tsx';
import { toast } from '#app/ui/toast.ts';
import type { Attribute, AttributeKind } from './kind.ts';
import { useAttribute } from './queries.ts';
import type { WritingPlace } from './use-writing-place.ts';
import { type AttributeValues, EMPTY, sentOf, valuesOf } from './values.ts';
import { WrittenForm } from './written-form.tsx';

interface WritingProps {
  kind: AttributeKind;
  open: Opened;
  rows: readonly Attribute[] | undefined;
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

function Editing({ id, row, ...props }: OneProps & { id: number; row: Attribute | undefined }) {
  const { t } = useLingui();
  const { result, record } = useAttribute(props.kind, id, row);
  if (record) return <EditForm {...props} row={record} />;
  return (
    <Drawer title={t(props.kind.messages.edit)} onClose={props.onClose}>
      <RecordState result={result} />
    </Drawer>
  );
}

function EditForm(props: OneProps & { row: Attribute }) {
  const { form, submit, conflict } = useEditing(props.kind, props.row);
  return (
    <WrittenForm {...props} form={form} onSubmit={submit}>
      <UsualConflict conflict={conflict} labels={props.kind.labels} />
    </WrittenForm>
  );
}

/** An empty form of a kind and what sends it, for the sheet and for the row in the table. */
function useAdding(kind: AttributeKind) {
  const { t } = useLingui();
  const { calls, resource, nouns } = kind;
  const the = t(nouns.the);
  const { form, corrects } = useNewForm<AttributeValues>({
    resource,
    initialValues: EMPTY,
    // A picture that is missing is named as such only where its field is there.
    issues: (values) => schemaIssues(kind.createForm, { image: values.image, ...sentOf(kind, values) }),
  });
  const add = useChange(calls.create, {
    resource,
    corrects,
    label: ({ body }) => t`Addition of ${the} ${bidiIsolate(body.name)}`,
  });

  async function submit(values: AttributeValues) {
    const outcome = await add.run({ body: sentOf(kind, values) });
    if (outcome.state === 'saved') toast.success(t`Added ${the} ${bidiIsolate(outcome.reply.data.name)}`);
    return outcome;
  }
  return { form, submit };
}

/** The form of one record and what sends it, for the sheet and for the row in the table. */
function useEditing(kind: AttributeKind, row: Attribute) {
  const { t } = useLingui();
  const { calls, resource, nouns, messages } = kind;
  const the = t(nouns.the);
  const { form, base, corrects } = useRecordForm<Attribute, AttributeValues>({
    resource,
    row,
    valuesOf,
    issues: (values) => schemaIssues(kind.editForm, sentOf(kind, values)),
  });
  const edit = useEdit(calls.update, {
    resource,
    corrects,
    label: t`Change of ${the} ${bidiIsolate(row.name)}`,
    refusedText: messages.updateFailed && t(messages.updateFailed),
  });

  async function submit(values: AttributeValues) {
    const mine = sentOf(kind, values);
    const outcome = await edit.save(base(), kind.hasHex ? { ...mine, hex: mine.hex || null } : mine);
    if (outcome.state === 'saved') toast.success(t`Saved ${the} ${bidiIsolate(mine.name)}`);
    return outcome;
  }
  return { form, submit, conflict: edit.conflict };
}
