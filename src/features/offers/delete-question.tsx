import { Trans, useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { ConfirmRemove } from '#app/kit/deleted/confirm-remove.tsx';
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
  const name = bidiIsolate(row.name);
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
        Are you sure you want to delete the offer <Name className="font-medium text-ink">{row.name}</Name>? Its products
        return to their normal prices at once.
      </Trans>
    </ConfirmRemove>
  );
}
