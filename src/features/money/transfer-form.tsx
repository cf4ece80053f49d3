import { Trans, useLingui } from '@lingui/react/macro';
import { ACCOUNT_LABELS } from '#app/i18n/money-labels.ts';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { schemaIssues } from '#app/kit/form/schema-issues.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useChange } from '#app/sync/use-change.ts';
import { DecimalField } from '#app/ui/form/decimal-field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { toast } from '#app/ui/toast.ts';
import { ledger, TRANSFER_ACCOUNTS, transferForm } from '#contract/ledger-calls.ts';
import { LEDGER } from './queries.ts';

const EMPTY = { from: 'cash:unassigned', to: 'cash:office', amount: '', note: '' };
type Place = (typeof TRANSFER_ACCOUNTS)[number];

/** Says that money went from one place to another: cash that was handed in, a deposit at the bank, what a gateway paid out. */
export function TransferForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const form = useFormState({ initialValues: EMPTY, issues: (values) => schemaIssues(transferForm, values) });
  const transfer = useChange(ledger.transfer, { resource: LEDGER, label: () => t`Transfer` });
  const places = TRANSFER_ACCOUNTS.map((value) => ({ value, label: t(ACCOUNT_LABELS[value]) }));

  async function submit({ from, to, amount, note }: typeof EMPTY) {
    const outcome = await transfer.run({ body: { from: from as Place, to: to as Place, amount, note } });
    if (outcome.state === 'saved') toast.success(t`Money moved`);
    return outcome;
  }

  return (
    <FormDrawer
      title={<Trans>Move money</Trans>}
      form={form}
      submitLabel={<Trans>Move</Trans>}
      disabledReason={useOfflineReason(ledger.transfer)}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField of={form} name="from" label={t`From`} options={places} />
      <SelectField of={form} name="to" label={t`To`} options={places} />
      <DecimalField of={form} name="amount" label={t`Amount`} suffix={t`EGP`} />
      <TextField of={form} name="note" label={t`Note`} maxLength={200} autoComplete="off" optional />
      <p className="text-small text-muted">
        <Trans>What is posted stays. A mistake is put right by moving the money back.</Trans>
      </p>
    </FormDrawer>
  );
}
