import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '#app/sync/queries.ts';
import { useChange } from '#app/sync/use-change.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Name } from '#app/ui/name.tsx';
import { toast } from '#app/ui/toast.ts';
import { type ProductAttachment, productAttachments } from '#contract/product-attachments.ts';
import type { ProductDetails } from '#contract/products.ts';
import { AttachmentsField } from './attachments-field.tsx';
import { ATTACHMENTS, PRODUCTS } from './queries.ts';
import { useAttachmentUploads } from './use-attachment-uploads.ts';

/** The attachments of a product that is there: each is added and deleted at once, apart from the form around it. */
export function SavedAttachments({ product: { id, attachments } }: { product: ProductDetails }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const uploads = useAttachmentUploads();
  const [leaving, setLeaving] = useState<ProductAttachment>();
  const removal = useChange(productAttachments.remove, {
    resource: ATTACHMENTS,
    label: () => t`Attachment of a product`,
  });

  async function remove(attachment: ProductAttachment) {
    const outcome = await removal.run({ params: { product_id: id, id: attachment.id } });
    if (outcome.state === 'saved') toast.success(t`Attachment deleted`);
    await client.invalidateQueries({ queryKey: keys.record(PRODUCTS, id) });
    setLeaving(undefined);
  }

  return (
    <>
      <AttachmentsField product={id} attachments={attachments} uploads={uploads} onRemove={setLeaving} />
      {leaving && (
        <ConfirmDialog
          title={<Trans>Delete attachment</Trans>}
          confirmLabel={<Trans>Delete</Trans>}
          pending={removal.pending}
          onConfirm={() => void remove(leaving)}
          onCancel={() => setLeaving(undefined)}
        >
          <p>
            <Trans>
              Are you sure you want to delete <Name className="font-medium text-ink">{leaving.name}</Name>?
            </Trans>
          </p>
          <p className="mt-2">
            <Trans>It cannot be brought back: its file is deleted with it.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
