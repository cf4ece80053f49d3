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
import { type Ad, adEdit, ads } from '#contract/ads.ts';
import { AdLink } from './ad-link.tsx';
import { adName } from './ad-name.ts';
import { type AdValues, adTypeOf, adValuesOf } from './ad-values.ts';
import { AdFields } from './fields.tsx';
import { ADS, adRecord } from './queries.ts';

export function EditDrawer({ id, row, onClose }: EditDrawerProps<Ad>) {
  return (
    <EditedRecord root={ADS} query={adRecord(id)} row={row} title={<Trans>Edit ad</Trans>} onClose={onClose}>
      {(record) => <EditForm row={record} onClose={onClose} />}
    </EditedRecord>
  );
}

function EditForm({ row, onClose }: { row: Ad; onClose: () => void }) {
  const { t } = useLingui();
  const words = useFieldWords(ADS);
  const { form, base, corrects } = useRecordForm<Ad, AdValues>({
    root: ADS,
    row,
    valuesOf: adValuesOf,
    issues: (values) => schemaIssues(adEdit, values),
  });
  const edit = useEdit(ads.update, { root: ADS, corrects, label: t`Ad ${isolate(adName(row))}` });

  async function submit({ image, type, link, description }: AdValues) {
    const seen = base();
    const mine = { link: link.trim(), description: description.trim(), type: adTypeOf(type) ?? seen.type };
    const outcome = await edit.save(seen, image ? { ...mine, image } : mine);
    if (outcome.state === 'saved') toast.success(t`Ad ${isolate(adName(mine))} updated`);
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
      <AdFields of={form} current={row.image} />
      <AdLink link={row.link} />
      {edit.conflict && (
        <ConflictDialog
          conflict={edit.conflict}
          labels={{ link: t`Link`, description: t`Description`, type: t`Type`, image: t`Picture` }}
          show={(field, value) => <bdi>{words.value(field, value)}</bdi>}
        />
      )}
    </FormDrawer>
  );
}
