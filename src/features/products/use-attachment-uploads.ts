import { useLingui } from '@lingui/react/macro';
import { type Uploads, useUploads } from '#app/kit/form/use-uploads.ts';
import { ATTACHMENT_TYPES, LARGEST_ATTACHMENT, productAttachments } from '#contract/product-attachments.ts';
import { ATTACHMENTS, PRODUCTS } from './queries.ts';

/** The attachments of a form on their way. */
export function useAttachmentUploads(): Uploads {
  const { t } = useLingui();
  return useUploads({
    endpoint: productAttachments.create,
    input: (product, file) => ({ params: { product_id: product }, body: { file } }),
    resource: ATTACHMENTS,
    shownBy: PRODUCTS,
    label: t`Attachment of a product`,
    added: t`Attachment added`,
    problemOf({ type, size }) {
      if (!ATTACHMENT_TYPES.some((known) => known === type))
        return t`Only PDF, JPEG, PNG and WebP files can be attached`;
      return size > LARGEST_ATTACHMENT ? t`The file is larger than 10 MB` : undefined;
    },
  });
}
