import { Trans, useLingui } from '@lingui/react/macro';
import { UsualConflict } from '#app/kit/crud/usual-conflict.tsx';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { schemaIssues } from '#app/kit/form/schema-issues.ts';
import { useRecordForm } from '#app/kit/form/use-record-form.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useEdit } from '#app/sync/use-edit.ts';
import { DecimalField } from '#app/ui/form/decimal-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { SwitchField } from '#app/ui/form/switch-field.tsx';
import { toast } from '#app/ui/toast.ts';
import { PROMO_BEARERS } from '#contract/ledger.ts';
import { type Settings, settings, settingsEdit } from '#contract/settings.ts';
import { BEARER_LABELS, labels } from './labels.ts';
import { SETTINGS } from './queries.ts';

/** Changes what holds for the whole shop; with a connection only, since everybody works by it. */
export function SettingsForm({ row, onClose }: { row: Settings; onClose: () => void }) {
  const { t } = useLingui();
  const { form, base, corrects } = useRecordForm({
    resource: SETTINGS,
    row,
    valuesOf,
    issues: (values) => schemaIssues(settingsEdit, values),
  });
  const edit = useEdit(settings.update, { resource: SETTINGS, corrects, label: t`Settings` });
  const bearers = PROMO_BEARERS.map((value) => ({ value, label: t(BEARER_LABELS[value]) }));

  async function submit(values: ReturnType<typeof valuesOf>) {
    const outcome = await edit.save(base(), sentOf(values));
    if (outcome.state === 'saved') toast.success(t`Settings saved`);
    return outcome;
  }

  return (
    <FormDrawer
      title={<Trans>Edit settings</Trans>}
      form={form}
      submitLabel={<Trans>Save</Trans>}
      disabledReason={useOfflineReason(settings.update)}
      onSubmit={submit}
      onClose={onClose}
    >
      <DecimalField
        of={form}
        name="default_shipping_fee"
        label={t`Shipping fee elsewhere`}
        suffix={t`EGP`}
        help={t`For an address without a known governorate`}
      />
      <DecimalField
        of={form}
        name="free_shipping_from"
        label={t`Free shipping from`}
        suffix={t`EGP`}
        help={t`After the promo code; empty: never free`}
        optional
      />
      <DecimalField of={form} name="return_days" label={t`Days to send back`} help={t`14 to 365, from completion`} />
      <DecimalField of={form} name="refund_days" label={t`Days to refund`} help={t`1 to 7, from receiving`} />
      <SwitchField of={form} name="keep_commission_on_return" label={t`Keep the commission on returns`} />
      <SelectField of={form} name="promo_borne_by" label={t`Promo codes are borne by`} options={bearers} />
      <DecimalField of={form} name="commission_vat_percent" label={t`VAT on the commission`} suffix="%" />
      <DecimalField of={form} name="hold_days" label={t`Days a balance is held`} help={t`0 to 60; 0: at once`} />
      <DecimalField
        of={form}
        name="payout_minimum"
        label={t`Minimum payout`}
        suffix={t`EGP`}
        help={t`Less is carried over to the next settlement`}
      />
      <UsualConflict conflict={edit.conflict} labels={labels} />
    </FormDrawer>
  );
}

function valuesOf(row: Settings) {
  return {
    default_shipping_fee: String(row.default_shipping_fee),
    free_shipping_from: row.free_shipping_from === null ? '' : String(row.free_shipping_from),
    return_days: String(row.return_days),
    refund_days: String(row.refund_days),
    keep_commission_on_return: row.keep_commission_on_return,
    promo_borne_by: String(row.promo_borne_by),
    commission_vat_percent: String(row.commission_vat_percent),
    hold_days: String(row.hold_days),
    payout_minimum: String(row.payout_minimum),
  };
}

/** Spelt as the record has them, so that what was not changed is seen to be the same. */
function sentOf({ keep_commission_on_return, promo_borne_by, free_shipping_from: free, ...typed }: Values) {
  return {
    ...Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, Number(text)])),
    free_shipping_from: free === '' ? null : Number(free),
    keep_commission_on_return,
    promo_borne_by,
  };
}

type Values = ReturnType<typeof valuesOf>;
