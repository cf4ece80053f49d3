import { Select, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { deviceKind } from '#app/i18n/device-kind.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Name } from '#app/ui/name.tsx';
import { ATTACHMENT_TYPES, MOST_ATTACHMENTS, type ProductAttachment } from '#contract/product-attachments.ts';
import { AttachmentList } from './attachment-list.tsx';
import type { Upload, Uploads } from './use-uploads.ts';

interface AttachmentsFieldProps {
  /** undefined: the product is not there yet; its files wait for it. */
  product: number | undefined;
  attachments: readonly ProductAttachment[];
  uploads: Uploads;
  onRemove?: (attachment: ProductAttachment) => void;
}

/** The files of a product: those it has, and those on their way with their progress. */
export function AttachmentsField({ product, attachments, uploads, onRemove }: AttachmentsFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const room =
    MOST_ATTACHMENTS - attachments.length - uploads.uploads.filter(({ state }) => state !== 'unusable').length;
  return (
    <div className="grid gap-2">
      <span id={`${id}-label`} className="text-small font-medium">
        <Trans>Attachments</Trans>
        <span className="ms-1.5 font-normal text-muted">
          <Trans>(optional)</Trans>
        </span>
      </span>
      {product !== undefined && attachments.length > 0 && (
        <AttachmentList product={product} attachments={attachments} {...(onRemove && { onRemove })} />
      )}
      {uploads.uploads.length > 0 && (
        <ul className="divide-y divide-hairline rounded-control border border-hairline">
          {uploads.uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={product === undefined ? undefined : () => uploads.retry(upload, product)}
              onRemove={() => uploads.remove(upload)}
            />
          ))}
        </ul>
      )}
      {room > 0 && (
        <label
          htmlFor={id}
          className={`${buttonClass()} cursor-pointer justify-self-start focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2`}
        >
          <Icon name="paperclip" />
          <Trans>Attach files</Trans>
          <input
            id={id}
            type="file"
            multiple
            accept={ATTACHMENT_TYPES.join()}
            aria-label={t`Attach files`}
            aria-describedby={`${id}-help`}
            className="sr-only"
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])].slice(0, room);
              currentTarget.value = '';
              uploads.add(files, product);
            }}
          />
        </label>
      )}
      <p id={`${id}-help`} className="text-small text-muted">
        <Trans>PDF, JPEG, PNG or WebP, at most 10 MB each and 10 of them</Trans>
      </p>
    </div>
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
          {wrong ? text : <StateWords upload={upload} />}
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

function StateWords({ upload: { state, file, share } }: { upload: Upload }) {
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
