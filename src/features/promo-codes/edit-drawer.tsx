import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#app/i18n/formats.ts';
import { ConflictDialog } from '#app/kit/conflict-dialog.tsx';
import { EditedRecord } from '#app/kit/edited-record.tsx';
import { useEdit } from '#app/kit/edits.ts';
import { FormDrawer } from '#app/kit/form-drawer.tsx';
import { isolate } from '#app/kit/isolate.ts';
import type { EditDrawerProps } from '#app/kit/record-drawers.tsx';
import { schemaIssues } from '#app/kit/schema-issues.ts';
import { useRecordForm } from '#app/kit/use-record-form.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { toast } from '#app/ui/toast.ts';
import { type PromoCode, promoCodeEdit, promoCodes, tidyCode } from '#contract/promo-codes.ts';
import { PromoCodeFields, valuesOf } from './fields.tsx';
import { PROMO_CODES, promoCodeRecord } from './queries.ts';

export function EditDrawer({ id, row, onClose }: EditDrawerProps<PromoCode>) {
  return (
    <EditedRecord
      root={PROMO_CODES}
      query={promoCodeRecord(id)}
      row={row}
      title={<Trans>Edit promo code</Trans>}
      onClose={onClose}
    >
      {(record) => <EditForm row={record} onClose={onClose} />}
    </EditedRecord>
  );
}

function EditForm({ row, onClose }: { row: PromoCode; onClose: () => void }) {
  const { t } = useLingui();
  const { percentage } = useFormats();
  const { form, base, corrects } = useRecordForm({
    root: PROMO_CODES,
    row,
    valuesOf,
    issues: (values) => schemaIssues(promoCodeEdit, values),
  });
  const edit = useEdit(promoCodes.update, { root: PROMO_CODES, corrects, label: t`Promo code ${isolate(row.code)}` });

  async function submit(values: ReturnType<typeof valuesOf>) {
    // As the record spells them, so that only what was really changed counts as changed.
    const mine = { code: tidyCode(values.code), percentage: Number(values.percentage) };
    const outcome = await edit.save(base(), mine);
    if (outcome.state === 'saved') toast.success(t`Promo code ${isolate(mine.code)} updated`);
    return outcome;
  }

  return (
    <FormDrawer
      title={<Trans>Edit promo code</Trans>}
      form={form}
      submitLabel={<Trans>Edit</Trans>}
      onSubmit={submit}
      onClose={onClose}
    >
      <PromoCodeFields of={form} />
      <p className="text-small text-muted">
        <Trans>Orders that were placed with it keep the code and the discount that they had.</Trans>
      </p>
      {edit.conflict && (
        <ConflictDialog
          conflict={edit.conflict}
          labels={{ code: t`Promo code`, percentage: t`Percentage` }}
          show={(field, value) => <Ltr>{field === 'percentage' ? percentage(Number(value)) : String(value)}</Ltr>}
        />
      )}
    </FormDrawer>
  );
}
