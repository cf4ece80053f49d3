import { Trans, useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { PAYOUT_METHOD_LABELS } from '#app/i18n/payout-labels.ts';
import { UsualConflict } from '#app/kit/crud/usual-conflict.tsx';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { schemaIssues } from '#app/kit/form/schema-issues.ts';
import { useRecordForm } from '#app/kit/form/use-record-form.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useEdit } from '#app/sync/use-edit.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { toast } from '#app/ui/toast.ts';
import { toLatinDigits } from '#contract/arabic.ts';
import { PAYOUT_METHODS, type ProviderPayout, payoutEdit, providerPayout } from '#contract/provider-payout.ts';
import { payout as labels } from './labels.ts';
import { PAYOUT } from './settlement-queries.ts';

/** Says where a provider's money is sent; with a connection only, and kept nowhere. */
export function PayoutForm({ row, name, onClose }: { row: ProviderPayout; name: string; onClose: () => void }) {
  const { t } = useLingui();
  const { form, base, corrects } = useRecordForm({
    resource: PAYOUT,
    row,
    valuesOf,
    issues: (values) => schemaIssues(payoutEdit, values),
  });
  const edit = useEdit(providerPayout.update, {
    resource: PAYOUT,
    corrects,
    label: t`Payout details of ${bidiIsolate(name)}`,
  });
  const methods = [
    { value: '', label: t`Not known yet` },
    ...PAYOUT_METHODS.map((value) => ({ value, label: t(PAYOUT_METHOD_LABELS[value]) })),
  ];

  async function submit(values: Values) {
    const outcome = await edit.save(base(), sentOf(values));
    if (outcome.state === 'saved') toast.success(t`Payout details of ${bidiIsolate(name)} saved`);
    return outcome;
  }

  const number = { dir: 'ltr', autoComplete: 'off', normalise: toLatinDigits, optional: true } as const;
  return (
    <FormDrawer
      title={<Trans>Edit payout details</Trans>}
      form={form}
      submitLabel={<Trans>Save</Trans>}
      disabledReason={useOfflineReason(providerPayout.update)}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField of={form} name="payout_method" label={t`Paid by`} options={methods} />
      <TextField of={form} name="legal_name" label={t`Legal name`} maxLength={160} autoComplete="off" optional />
      <TextField of={form} name="iban" label={t`IBAN`} help={t`EG and 27 digits`} {...number} />
      <TextField
        of={form}
        name="wallet"
        label={t`Wallet number`}
        help={t`11 digits, as in 01012345678`}
        inputMode="numeric"
        {...number}
      />
      <TextField of={form} name="tax_number" label={t`Tax number`} help={t`9 digits`} inputMode="numeric" {...number} />
      <UsualConflict conflict={edit.conflict} labels={labels} />
    </FormDrawer>
  );
}

function valuesOf(row: ProviderPayout) {
  return {
    payout_method: String(row.payout_method ?? ''),
    legal_name: row.legal_name,
    iban: row.iban ?? '',
    wallet: row.wallet ?? '',
    tax_number: row.tax_number ?? '',
  };
}

type Values = ReturnType<typeof valuesOf>;

/** Spelt as the record has them, so that what was not changed is seen to be the same. */
function sentOf({ payout_method, legal_name, iban, wallet, tax_number }: Values) {
  const number = (text: string) => text.replace(/[\s-]/g, '').toUpperCase() || null;
  return {
    payout_method: payout_method || null,
    legal_name,
    iban: number(iban),
    wallet: number(wallet),
    tax_number: number(tax_number),
  };
}
