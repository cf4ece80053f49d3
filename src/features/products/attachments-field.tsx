import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { UploadList } from '#app/kit/form/upload-list.tsx';
import type { Uploads } from '#app/kit/form/use-uploads.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ATTACHMENT_TYPES, MOST_ATTACHMENTS, type ProductAttachment } from '#contract/product-attachments.ts';
import { AttachmentList } from './attachment-list.tsx';

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
      <UploadList uploads={uploads} record={product} />
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
