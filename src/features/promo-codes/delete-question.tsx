import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmRemove } from '#app/kit/confirm-remove.tsx';
import { isolate } from '#app/kit/isolate.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { type PromoCode, promoCodes } from '#contract/promo-codes.ts';
import { PROMO_CODES } from './queries.ts';

interface DeleteQuestionProps {
  row: PromoCode;
  onRemoved: () => void;
  onClose: () => void;
}

export function DeleteQuestion({ row, onRemoved, onClose }: DeleteQuestionProps) {
  const { t } = useLingui();
  const code = isolate(row.code);
  return (
    <ConfirmRemove
      remove={promoCodes.remove}
      restore={promoCodes.restore}
      root={PROMO_CODES}
      record={row}
      title={<Trans>Delete promo code</Trans>}
      label={t`Deleting promo code ${code}`}
      removedText={t`Promo code ${code} deleted`}
      restoredText={t`Promo code ${code} restored`}
      onRemoved={onRemoved}
      onClose={onClose}
    >
      <Trans>
        Are you sure you want to delete the promo code <Ltr className="font-medium text-ink">{row.code}</Ltr>? Orders
        that were placed with it stay as they are.
      </Trans>
    </ConfirmRemove>
  );
}
