import { Trans, useLingui } from '@lingui/react/macro';
import { ConflictDialog } from '#app/kit/conflict-dialog.tsx';
import { EditedRecord } from '#app/kit/edited-record.tsx';
import { useEdit } from '#app/kit/edits.ts';
import { useFieldWords } from '#app/kit/field-names.ts';
import { FormDrawer } from '#app/kit/form-drawer.tsx';
import { useHeavyReason } from '#app/kit/heavy-files.ts';
import { isolate } from '#app/kit/isolate.ts';
import type { EditDrawerProps } from '#app/kit/record-drawers.tsx';
import { schemaIssues } from '#app/kit/schema-issues.ts';
import { useRecordForm } from '#app/kit/use-record-form.ts';
import { useFormValues } from '#app/ui/form/use-form-values.ts';
import { toast } from '#app/ui/toast.ts';
import { type Provider, providerEdit, providers } from '#contract/providers.ts';
import { ProviderFields, type ProviderValues } from './fields.tsx';
import { PROVIDERS, providerRecord } from './queries.ts';

export function EditDrawer({ id, row, onClose }: EditDrawerProps<Provider>) {
  return (
    <EditedRecord
      root={PROVIDERS}
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
  const words = useFieldWords(PROVIDERS);
  const { form, base, corrects } = useRecordForm({
    root: PROVIDERS,
    row,
    valuesOf,
    issues: (values) => schemaIssues(providerEdit, values),
  });
  const edit = useEdit(providers.update, { root: PROVIDERS, corrects, label: t`Provider ${isolate(row.name)}` });

  async function submit({ image, ...values }: ProviderValues) {
    // An untouched picture stays at home, so that it can never clash with somebody's new one.
    const outcome = await edit.save(base(), image === undefined ? values : { ...values, image });
    if (outcome.state === 'saved') toast.success(t`Provider ${isolate(values.name)} updated`);
    return outcome;
  }

  return (
    <FormDrawer
      title={<Trans>Edit provider</Trans>}
      form={form}
      submitLabel={<Trans>Edit</Trans>}
      disabledReason={useHeavyReason(useFormValues(form))}
      onSubmit={submit}
      onClose={onClose}
    >
      <ProviderFields of={form} picture={row.image} />
      {edit.conflict && (
        <ConflictDialog
          conflict={edit.conflict}
          labels={{
            name: t`Name`,
            phone: t`Phone`,
            email: t`Email`,
            description: t`Description`,
            image: t`Picture`,
            status: t`Active`,
          }}
          show={(field, value) => <bdi>{words.value(field, value)}</bdi>}
        />
      )}
    </FormDrawer>
  );
}

function valuesOf({ name, phone, email, description, status }: Provider): ProviderValues {
  return { name, phone, email, description, image: undefined, status };
}
