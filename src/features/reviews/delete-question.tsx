import { Trans, useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { ConfirmRemove } from '#app/kit/deleted/confirm-remove.tsx';
import { Name } from '#app/ui/name.tsx';
import { type Review, reviews } from '#contract/reviews.ts';
import { REVIEWS } from './queries.ts';

interface DeleteQuestionProps {
  row: Review;
  onRemoved: () => void;
  onClose: () => void;
}

export function DeleteQuestion({ row, onRemoved, onClose }: DeleteQuestionProps) {
  const { t } = useLingui();
  const name = bidiIsolate(row.user_name);
  return (
    <ConfirmRemove
      remove={reviews.remove}
      restore={reviews.restore}
      root={REVIEWS}
      record={row}
      title={<Trans>Delete review</Trans>}
      label={t`Deleting the review by ${name}`}
      removedText={t`Review by ${name} deleted`}
      restoredText={t`Review by ${name} restored`}
      onRemoved={onRemoved}
      onClose={onClose}
    >
      <Trans>
        Are you sure you want to delete the review by <Name className="font-medium text-ink">{row.user_name}</Name> of{' '}
        <Name className="font-medium text-ink">{row.product_name}</Name>? The product’s rating is counted again.
      </Trans>
    </ConfirmRemove>
  );
}
