import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmRemove } from '#app/kit/confirm-remove.tsx';
import { isolate } from '#app/kit/isolate.ts';
import { Name } from '#app/ui/name.tsx';
import { type Ad, ads } from '#contract/ads.ts';
import { adName } from './ad-name.ts';
import { ADS } from './queries.ts';

interface DeleteQuestionProps {
  row: Ad;
  onRemoved: () => void;
  onClose: () => void;
}

export function DeleteQuestion({ row, onRemoved, onClose }: DeleteQuestionProps) {
  const { t } = useLingui();
  const name = isolate(adName(row));
  return (
    <ConfirmRemove
      remove={ads.remove}
      restore={ads.restore}
      root={ADS}
      record={row}
      title={<Trans>Delete ad</Trans>}
      label={t`Deleting ad ${name}`}
      removedText={t`Ad ${name} deleted`}
      restoredText={t`Ad ${name} restored`}
      onRemoved={onRemoved}
      onClose={onClose}
    >
      <Trans>
        Are you sure you want to delete the ad <Name className="font-medium text-ink">{adName(row)}</Name>? The shop
        stops showing it at once.
      </Trans>
    </ConfirmRemove>
  );
}
