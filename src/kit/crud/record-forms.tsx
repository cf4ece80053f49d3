import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { callIssues } from '#app/kit/form/schema-issues.ts';
import { useNewForm } from '#app/kit/form/use-new-form.ts';
import { useRecordForm } from '#app/kit/form/use-record-form.ts';
import { EditedRecord } from '#app/kit/record/edited-record.tsx';
import type { OpenedDrawerProps } from '#app/kit/record/record-drawers.tsx';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { recordQuery } from '#app/sync/queries.ts';
import { useChange } from '#app/sync/use-change.ts';
import { useEdit } from '#app/sync/use-edit.ts';
import type { FormContent, FormState } from '#app/ui/form/form-state.ts';
import { toast } from '#app/ui/toast.ts';
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts';
import type { ListDefinition } from '#contract/list.ts';
import type { CrudCalls, CrudRow } from './crud-calls.ts';
import type { AnySection, NounLabels } from './section.ts';
import { UsualConflict } from './usual-conflict.tsx';

/** A value for each field that the call sends: one that is left out does not compile. */
type FormOf<Create> = { [Field in keyof BodyOf<Create>]-?: FormContent[string] };
type BodyOf<E> = InputOf<E> extends { readonly body: infer Body } ? Body : never;

interface RecordFormsProps<Row extends CrudRow, Create extends AnyEndpoint, Values extends FormContent>
  extends OpenedDrawerProps<Row> {
  section: Pick<AnySection, 'resource'>;
  labels: NounLabels;
  calls: Pick<CrudCalls<Row, ListDefinition>, 'get' | 'update'> & { readonly create: Create };
  /** The form of a new record. */
  empty: Values & FormOf<Create>;
  valuesOf: (row: Row) => Values;
  nameOf: (values: Values) => string;
  /** What is sent of the form, spelt as the record has it; left out: the form as it stands. */
  sentOf?: (values: Values) => Readonly<Record<keyof Values, unknown>>;
  addTitle: ReactNode;
  editTitle: ReactNode;
  /** The fields; `row` is the record that is edited. */
  children: (form: FormState<Values>, row: Row | undefined) => ReactNode;
}

/** Whichever form the address opens: a new record's, or one record's. */
export function RecordForms<Row extends CrudRow, Create extends AnyEndpoint, Values extends FormContent>(
  props: RecordFormsProps<Row, Create, Values>,
) {
  const { open, rows, onClose, section, calls, editTitle } = props;
  if (open === 'new') return <NewRecord {...props} />;
  if (typeof open !== 'number') return null;
  return (
    <EditedRecord
      key={open}
      resource={section.resource}
      query={recordQuery(section.resource, calls.get, open)}
      row={rows?.find(({ id }) => id === open)}
      title={editTitle}
      onClose={onClose}
    >
      {(row) => <StoredRecord {...props} row={row} />}
    </EditedRecord>
  );
}

function NewRecord<Row extends CrudRow, Create extends AnyEndpoint, Values extends FormContent>(
  props: RecordFormsProps<Row, Create, Values>,
) {
  const { section, labels, calls, empty, nameOf, sentOf, addTitle, children, onClose } = props;
  const { t } = useLingui();
  const the = t(labels.the);
  const { form, corrects } = useNewForm<Values>({
    resource: section.resource,
    initialValues: empty,
    issues: (values) => callIssues(calls.create, values),
  });
  const add = useChange(calls.create, {
    resource: section.resource,
    corrects,
    label: () => t`Addition of ${the} ${bidiIsolate(nameOf(form.values()))}`,
  });

  async function submit(values: Values) {
    // The schema of the call has read these very fields.
    const outcome = await add.run({ body: sentOf?.(values) ?? values } as unknown as InputOf<Create>);
    if (outcome.state === 'saved') toast.success(t`Added ${the} ${bidiIsolate(nameOf(values))}`);
    return outcome;
  }

  const drawer = { form, disabledReason: useOfflineReason(calls.create), onSubmit: submit, onClose };
  return (
    <FormDrawer {...drawer} title={addTitle} submitLabel={<Trans>Add</Trans>}>
      {children(form, undefined)}
    </FormDrawer>
  );
}

function StoredRecord<Row extends CrudRow, Create extends AnyEndpoint, Values extends FormContent>(
  props: RecordFormsProps<Row, Create, Values> & { row: Row },
) {
  const { section, labels, calls, row, valuesOf, nameOf, sentOf, editTitle, children, onClose } = props;
  const { t } = useLingui();
  const the = t(labels.the);
  const { form, base, corrects } = useRecordForm<Row, Values>({
    resource: section.resource,
    row,
    valuesOf,
    issues: (values) => callIssues(calls.update, values),
  });
  const label = t`Change of ${the} ${bidiIsolate(nameOf(valuesOf(row)))}`;
  const edit = useEdit(calls.update, { resource: section.resource, corrects, label });

  async function submit(values: Values) {
    // What is undefined was left alone, as a picture is: at home it can never clash with somebody's new one.
    const mine = Object.entries(sentOf?.(values) ?? values).filter(([, value]) => value !== undefined);
    const outcome = await edit.save(base(), Object.fromEntries(mine));
    if (outcome.state === 'saved') toast.success(t`Saved ${the} ${bidiIsolate(nameOf(values))}`);
    return outcome;
  }

  const drawer = { form, disabledReason: useOfflineReason(calls.update), onSubmit: submit, onClose };
  return (
    <FormDrawer {...drawer} title={editTitle} submitLabel={<Trans>Edit</Trans>}>
      {children(form, row)}
      <UsualConflict conflict={edit.conflict} labels={labels} />
    </FormDrawer>
  );
}
