import { Trans, useLingui } from '@lingui/react/macro';
import { useChange } from '#app/sync/use-change.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { toast } from '#app/ui/toast.ts';
import { type ProviderCharge, providerMoney } from '#contract/provider-money.ts';
import { PROVIDER_MONEY } from './queries.ts';

interface ReverseQuestionProps {
  charge: ProviderCharge;
  name: string;
  onClose: () => void;
}

/** Asks before a charge or a credit is taken back, which happens once. */
export function ReverseQuestion({ charge: { id, direction, amount }, name, onClose }: ReverseQuestionProps) {
  const { t } = useLingui();
  const reverse = useChange(providerMoney.reverse, { resource: PROVIDER_MONEY, label: () => t`Charge taken back` });

  async function confirm() {
    const outcome = await reverse.run({ params: { id }, body: {} });
    if (outcome.state === 'saved') toast.success(t`Taken back`);
    onClose();
  }

  return (
    <ConfirmDialog
      title={direction === 'charge' ? <Trans>Take the charge back?</Trans> : <Trans>Take the credit back?</Trans>}
      confirmLabel={<Trans>Take back</Trans>}
      pending={reverse.pending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {direction === 'charge' ? (
        <Trans>
          <Money amount={amount} /> is added to the balance of <Name>{name}</Name> again. Both stay on the statement.
        </Trans>
      ) : (
        <Trans>
          <Money amount={amount} /> is taken off the balance of <Name>{name}</Name> again. Both stay on the statement.
        </Trans>
      )}
    </ConfirmDialog>
  );
}
