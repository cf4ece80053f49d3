import { useLingui } from '@lingui/react/macro';
import { useFormats } from '#app/i18n/formats.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useChange } from '#app/sync/use-change.ts';
import { useSaveFile } from '#app/sync/use-save-file.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Name } from '#app/ui/name.tsx';
import { type ProductAttachment, productAttachments } from '#contract/product-attachments.ts';
import { ATTACHMENTS } from './queries.ts';

interface AttachmentListProps {
  product: number;
  attachments: readonly ProductAttachment[];
  /** Left out: they are only looked at. */
  onRemove?: (attachment: ProductAttachment) => void;
}

/** The files that belong to a product, each to be saved on this device. */
export function AttachmentList({ product, attachments, onRemove }: AttachmentListProps) {
  const { t } = useLingui();
  const { fileSize } = useFormats();
  const disabledReason = useOfflineReason(productAttachments.ticket);
  const removeReason = useOfflineReason(productAttachments.remove);
  const ticket = useChange(productAttachments.ticket, { resource: ATTACHMENTS, label: () => t`Attachment` });
  const saving = useSaveFile();

  async function save(id: number) {
    const outcome = await ticket.run({ params: { product_id: product, id }, body: {} });
    if (outcome.state === 'saved') await saving.save(outcome.reply.data.address);
  }

  return (
    <ul className="divided rounded-control border border-hairline">
      {attachments.map((file) => (
        <li key={file.id} className="flex items-center gap-3 ps-3 pe-1 py-1">
          <Icon name={file.mime === 'application/pdf' ? 'file-text' : 'image'} className="size-4.5 text-muted" />
          <span className="grid min-w-0 flex-1">
            <Name truncate>{file.name}</Name>
            <span className="text-small text-muted">{fileSize(file.bytes)}</span>
          </span>
          <IconButton
            label={t`Download ${file.name}`}
            icon="download"
            disabledReason={disabledReason}
            onClick={() => void save(file.id)}
          />
          {onRemove && (
            <IconButton
              label={t`Delete ${file.name}`}
              icon="trash-2"
              tone="danger"
              disabledReason={removeReason}
              onClick={() => onRemove(file)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
