import { Trans, useLingui } from '@lingui/react/macro';
import { useUploadShare } from '#app/api/upload-progress.ts';
import { useFormats } from '#app/i18n/formats.ts';

/** How much of a form's file has left, while there is one on its way. */
export function UploadProgress() {
  const { t } = useLingui();
  const { percentage } = useFormats();
  const share = useUploadShare();
  if (share === undefined) return null;
  return (
    <div className="grid w-full gap-1">
      <span role="status" className="text-small text-muted">
        <Trans>Being sent: {percentage(Math.round(share * 100))}</Trans>
      </span>
      <progress aria-label={t`Upload of the file`} value={share} max={1} className="h-1 w-full accent-accent" />
    </div>
  );
}
