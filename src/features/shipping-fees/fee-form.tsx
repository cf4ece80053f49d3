import { Trans, useLingui } from '@lingui/react/macro';
import { UsualConflict } from '#app/kit/crud/usual-conflict.tsx';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { schemaIssues } from '#app/kit/form/schema-issues.ts';
import { useRecordForm } from '#app/kit/form/use-record-form.ts';
import { EditedRecord } from '#app/kit/record/edited-record.tsx';
import { useAllowed } from '#app/session/use-session.ts';
import { useEdit } from '#app/sync/use-edit.ts';
import { DecimalField } from '#app/ui/form/decimal-field.tsx';
import { SwitchField } from '#app/ui/form/switch-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { toast } from '#app/ui/toast.ts';
import { toLatinDigits } from '#contract/arabic.ts';
import { governorateName } from '#contract/governorates.ts';
import { type ShippingFee, shippingFeeEdit, shippingFees } from '#contract/shipping-fees.ts';
import { labels } from './labels.ts';
import { FEES, feeRecord } from './queries.ts';

interface FeeDrawerProps {
  id: number;
  row: ShippingFee | undefined;
  onClose: () => void;
}

/** What carrying to one governorate costs, and how long it takes. */
export function FeeDrawer({ id, row, onClose }: FeeDrawerProps) {
  return (
    <EditedRecord resource={FEES} query={feeRecord(id)} row={row} title={<Trans>Shipping fee</Trans>} onClose={onClose}>
      {(fee) => <FeeForm fee={fee} onClose={onClose} />}
    </EditedRecord>
  );
}

function FeeForm({ fee, onClose }: { fee: ShippingFee; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const mayEdit = useAllowed(shippingFees.update.access);
  const name = governorateName(fee.code, i18n.locale);
  const { form, base, corrects } = useRecordForm({
    resource: FEES,
    row: fee,
    valuesOf,
    issues: (values) => schemaIssues(shippingFeeEdit, values),
  });
  const edit = useEdit(shippingFees.update, { resource: FEES, corrects, label: t`Shipping fee of ${name}` });

  async function submit(values: ReturnType<typeof valuesOf>) {
    const outcome = await edit.save(base(), sentOf(values));
    if (outcome.state === 'saved') toast.success(t`Shipping fee of ${name} saved`);
    return outcome;
  }

  return (
    <FormDrawer
      title={<Trans>Shipping to {name}</Trans>}
      form={form}
      submitLabel={<Trans>Save</Trans>}
      disabledReason={mayEdit ? undefined : t`Only an admin changes the fees`}
      onSubmit={submit}
      onClose={onClose}
    >
      <DecimalField
        of={form}
        name="fee"
        label={t`Shipping fee`}
        suffix={t`EGP`}
        help={t`For one order, whatever its providers. Orders that were placed keep theirs.`}
      />
      <DecimalField
        of={form}
        name="return_fee"
        label={t`Return fee`}
        suffix={t`EGP`}
        help={t`What is deducted from a refund when you collect the goods and the fault is not yours`}
      />
      <div className="grid grid-cols-2 gap-3">
        <Days of={form} name="days_min" label={t`Days, at least`} />
        <Days of={form} name="days_max" label={t`Days, at most`} />
      </div>
      <SwitchField
        of={form}
        name="enabled"
        label={t`Delivered to`}
        help={t`Off: the store takes no order for this governorate`}
      />
      <UsualConflict conflict={edit.conflict} labels={labels} />
    </FormDrawer>
  );
}

type DaysProps = Pick<Parameters<typeof TextField<ReturnType<typeof valuesOf>>>[0], 'of' | 'label'> & {
  name: 'days_min' | 'days_max';
};

function Days(props: DaysProps) {
  return <TextField {...props} dir="ltr" inputMode="numeric" autoComplete="off" normalise={toLatinDigits} />;
}

function valuesOf(fee: ShippingFee) {
  return {
    fee: String(fee.fee),
    return_fee: String(fee.return_fee),
    days_min: String(fee.days_min),
    days_max: String(fee.days_max),
    enabled: fee.enabled,
  };
}

/** Spelt as the record has them, so that what was not changed is seen to be the same. */
function sentOf({ enabled, ...typed }: ReturnType<typeof valuesOf>) {
  return { ...Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, Number(text)])), enabled };
}
