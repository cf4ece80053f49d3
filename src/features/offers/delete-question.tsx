import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmRemove } from '#app/kit/confirm-remove.tsx';
import { isolate } from '#app/kit/isolate.ts';
import { Name } from '#app/ui/name.tsx';
import { type Offer, offers } from '#contract/offers.ts';
import { OFFERS } from './queries.ts';

interface DeleteQuestionProps {
  row: Offer;
  onRemoved: () => void;
  onClose: () => void;
}

export function DeleteQuestion({ row, onRemoved, onClose }: DeleteQuestionProps) {
  const { t } = useLingui();
  const name = isolate(row.name);
  return (
    <ConfirmRemove
      remove={offers.remove}
      restore={offers.restore}
      root={OFFERS}
      record={row}
      title={<Trans>Delete offer</Trans>}
      label={t`Deleting offer ${name}`}
      removedText={t`Offer ${name} deleted`}
      restoredText={t`Offer ${name} restored`}
      onRemoved={onRemoved}
      onClose={onClose}
    >
      <Trans>
        Are you sure you want to delete the offer <Name className="font-medium text-ink">{row.name}</Name>? The prices
        of its products go back at once.
      </Trans>
    </ConfirmRemove>
  );
}
