import { Trans, useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { UsualConflict } from '#app/kit/crud/usual-conflict.tsx';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { schemaIssues } from '#app/kit/form/schema-issues.ts';
import { useRecordForm } from '#app/kit/form/use-record-form.ts';
import { EditedRecord } from '#app/kit/record/edited-record.tsx';
import type { EditDrawerProps } from '#app/kit/record/record-drawers.tsx';
import { useHeavyReason } from '#app/sync/heavy-files.ts';
import { useEdit } from '#app/sync/use-edit.ts';
import { useFormValues } from '#app/ui/form/use-form-values.ts';
import { toast } from '#app/ui/toast.ts';
import { type Ad, adEdit, ads } from '#contract/ads.ts';
import { AdLink } from './ad-link.tsx';
import { adName } from './ad-name.ts';
import { type AdValues, adTypeOf, adValuesOf } from './ad-values.ts';
import { AdFields } from './fields.tsx';
import { labels } from './labels.ts';
import { ADS, adRecord } from './queries.ts';

export function EditDrawer({ id, row, onClose }: EditDrawerProps<Ad>) {
  return (
    <EditedRecord resource={ADS} query={adRecord(id)} row={row} title={<Trans>Edit ad</Trans>} onClose={onClose}>
      {(record) => <EditForm row={record} onClose={onClose} />}
    </EditedRecord>
  );
}

function EditForm({ row, onClose }: { row: Ad; onClose: () => void }) {
  const { t } = useLingui();
  const { form, base, corrects } = useRecordForm<Ad, AdValues>({
    resource: ADS,
    row,
    valuesOf: adValuesOf,
    issues: (values) => schemaIssues(adEdit, values),
  });
  const edit = useEdit(ads.update, { resource: ADS, corrects, label: t`Ad ${bidiIsolate(adName(row))}` });

  async function submit({ image, type, link, description }: AdValues) {
    const seen = base();
    const mine = { link: link.trim(), description: description.trim(), type: adTypeOf(type) ?? seen.type };
    const outcome = await edit.save(seen, image ? { ...mine, image } : mine);
    if (outcome.state === 'saved') toast.success(t`Ad ${bidiIsolate(adName(mine))} updated`);
    return outcome;
  }

  return (
    <FormDrawer
      title={<Trans>Edit ad</Trans>}
      form={form}
      submitLabel={<Trans>Edit</Trans>}
      disabledReason={useHeavyReason(useFormValues(form))}
      onSubmit={submit}
      onClose={onClose}
    >
      <AdFields of={form} row={row} />
      <AdLink link={row.link} />
      <UsualConflict conflict={edit.conflict} labels={labels} />
    </FormDrawer>
  );
}
