import { Select, Trans, useLingui } from '@lingui/react/macro';
import { deviceKind } from '#app/i18n/device-kind.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Name } from '#app/ui/name.tsx';
import type { Upload, Uploads } from './use-uploads.ts';

interface UploadListProps {
  uploads: Uploads;
  /** undefined: the record is not there yet; its files wait for it. */
  record: number | undefined;
}

/** Files on their way, each with its progress, or the reason why it is not; nothing where there are none. */
export function UploadList({ uploads, record }: UploadListProps) {
  if (uploads.uploads.length === 0) return null;
  return (
    <ul className="divided rounded-control border border-hairline">
      {uploads.uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onRetry={record === undefined ? undefined : () => uploads.retry(upload, record)}
          onRemove={() => uploads.remove(upload)}
        />
      ))}
    </ul>
  );
}

interface UploadRowProps {
  upload: Upload;
  onRetry: (() => void) | undefined;
  onRemove: () => void;
}

function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const { t } = useLingui();
  const { file, state, share, text } = upload;
  const wrong = state === 'failed' || state === 'unusable';
  return (
    <li className="flex items-center gap-3 ps-3 pe-1 py-1">
      <Icon name={wrong ? 'circle-alert' : 'paperclip'} className={`size-4.5 ${wrong ? 'text-bad' : 'text-muted'}`} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <Name truncate>{file.name}</Name>
        <span role="status" className={`text-small ${wrong ? 'text-bad' : 'text-muted'}`}>
          {wrong ? text : <StateLabel upload={upload} />}
        </span>
        {state === 'sending' && (
          <progress aria-label={t`Upload of ${file.name}`} value={share} max={1} className="h-1 w-full accent-accent" />
        )}
      </span>
      {state === 'failed' && onRetry && (
        <Button tone="plain" icon="rotate-cw" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {state !== 'sending' && state !== 'queued' && (
        <IconButton label={t`Remove ${file.name}`} icon="x" onClick={onRemove} />
      )}
    </li>
  );
}

function StateLabel({ upload: { state, file, share } }: { upload: Upload }) {
  const { fileSize, percentage } = useFormats();
  if (state === 'sending') return <Trans>Being sent: {percentage(Math.round(share * 100))}</Trans>;
  if (state === 'queued')
    return (
      <Trans>
        Saved on this <Select value={deviceKind()} _phone="phone" other="device" /> until the connection is back
      </Trans>
    );
  return fileSize(file.size);
}
