import { Trans, useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { UsualConflict } from '#app/kit/crud/usual-conflict.tsx';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { schemaIssues } from '#app/kit/form/schema-issues.ts';
import { useRecordForm } from '#app/kit/form/use-record-form.ts';
import { EditedRecord } from '#app/kit/record/edited-record.tsx';
import type { EditDrawerProps } from '#app/kit/record/record-drawers.tsx';
import { useEdit } from '#app/sync/use-edit.ts';
import { toast } from '#app/ui/toast.ts';
import { type Provider, providerEdit, providers } from '#contract/providers.ts';
import { ProviderFields, type ProviderValues } from './fields.tsx';
import { labels } from './labels.ts';
import { PROVIDERS, providerRecord } from './queries.ts';

export function EditDrawer({ id, row, onClose }: EditDrawerProps<Provider>) {
  return (
    <EditedRecord
      resource={PROVIDERS}
      query={providerRecord(id)}
      row={row}
      title={<Trans>Edit provider</Trans>}
      onClose={onClose}
    >
      {(record) => <EditForm row={record} onClose={onClose} />}
    </EditedRecord>
  );
}

function EditForm({ row, onClose }: { row: Provider; onClose: () => void }) {
  const { t } = useLingui();
  const { form, base, corrects } = useRecordForm({
    resource: PROVIDERS,
    row,
    valuesOf,
    issues: (values) => schemaIssues(providerEdit, values),
  });
  const edit = useEdit(providers.update, {
    resource: PROVIDERS,
    corrects,
    label: t`Provider ${bidiIsolate(row.name)}`,
  });

  async function submit({ image, ...values }: ProviderValues) {
    // An untouched picture stays at home, so that it can never clash with somebody's new one.
    const outcome = await edit.save(base(), image === undefined ? values : { ...values, image });
    if (outcome.state === 'saved') toast.success(t`Provider ${bidiIsolate(values.name)} updated`);
    return outcome;
  }

  return (
    <FormDrawer
      title={<Trans>Edit provider</Trans>}
      form={form}
      submitLabel={<Trans>Edit</Trans>}
      onSubmit={submit}
      onClose={onClose}
    >
      <ProviderFields of={form} row={row} />
      <UsualConflict conflict={edit.conflict} labels={labels} />
    </FormDrawer>
  );
}

function valuesOf({ name, phone, email, description, status }: Provider): ProviderValues {
  return { name, phone, email, description, image: undefined, status };
}
