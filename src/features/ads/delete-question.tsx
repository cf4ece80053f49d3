import { Trans, useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { ConfirmRemove } from '#app/kit/deleted/confirm-remove.tsx';
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
  const name = bidiIsolate(adName(row));
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
