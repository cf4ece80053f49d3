import { Trans, useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { CHARGE_LABELS } from '#app/i18n/money-labels.ts';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { schemaIssues } from '#app/kit/form/schema-issues.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useChange } from '#app/sync/use-change.ts';
import { DecimalField } from '#app/ui/form/decimal-field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { toast } from '#app/ui/toast.ts';
import { toLatinDigits } from '#contract/arabic.ts';
import { type CHARGE_DIRECTIONS, CHARGE_KINDS, chargeForm, providerMoney } from '#contract/provider-money.ts';
import { PROVIDER_MONEY } from './queries.ts';

const EMPTY = { direction: 'charge', kind: 'fine', amount: '', note: '', order_id: '' };

interface ChargeFormProps {
  provider: number;
  name: string;
  onClose: () => void;
}

/** Asks something of a provider, or gives it to him, beside his sales. */
export function ChargeForm({ provider, name, onClose }: ChargeFormProps) {
  const { t } = useLingui();
  const form = useFormState({ initialValues: EMPTY, issues: (values) => schemaIssues(chargeForm, values) });
  const charge = useChange(providerMoney.charge, {
    resource: PROVIDER_MONEY,
    label: () => t`Charge to ${bidiIsolate(name)}`,
  });
  const directions = [
    { value: 'charge', label: t`Charge: taken off the balance` },
    { value: 'credit', label: t`Credit: added to the balance` },
  ] satisfies { value: (typeof CHARGE_DIRECTIONS)[number]; label: string }[];

  async function submit({ direction, kind, amount, note, order_id }: typeof EMPTY) {
    const outcome = await charge.run({
      params: { id: provider },
      body: {
        // The schema has read both.
        direction: direction as (typeof CHARGE_DIRECTIONS)[number],
        kind: kind as (typeof CHARGE_KINDS)[number],
        amount,
        note,
        order_id,
      },
    });
    if (outcome.state === 'saved')
      toast.success(
        direction === 'charge' ? t`Provider ${bidiIsolate(name)} charged` : t`Provider ${bidiIsolate(name)} credited`,
      );
    return outcome;
  }

  return (
    <FormDrawer
      title={<Trans>Charge or credit</Trans>}
      form={form}
      submitLabel={<Trans>Post</Trans>}
      disabledReason={useOfflineReason(providerMoney.charge)}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField of={form} name="direction" label={t`What it does`} options={directions} />
      <SelectField
        of={form}
        name="kind"
        label={t`Kind`}
        options={CHARGE_KINDS.map((value) => ({ value, label: t(CHARGE_LABELS[value]) }))}
      />
      <DecimalField of={form} name="amount" label={t`Amount`} suffix={t`EGP`} />
      <TextField
        of={form}
        name="note"
        label={t`Note`}
        help={t`The provider reads it on the statement`}
        maxLength={200}
        autoComplete="off"
      />
      <TextField
        of={form}
        name="order_id"
        label={t`Order no.`}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        normalise={toLatinDigits}
        optional
      />
    </FormDrawer>
  );
}
