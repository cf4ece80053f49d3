import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ImageField } from '#app/kit/form/image-field.tsx';
import type { FormState } from '#app/ui/form/form-state.ts';
import type { ProductDetails } from '#contract/products.ts';
import type { ProductValues } from './product-values.ts';

interface StepProps {
  form: FormState<ProductValues>;
  product: ProductDetails | undefined;
  /** The attachments. */
  children: ReactNode;
}

/** The picture that everybody sees, and the files that belong to it. */
export function PicturesStep({ form, product, children }: StepProps) {
  const { t } = useLingui();
  return (
    <>
      <ImageField
        of={form}
        name="image"
        label={t`Picture`}
        current={product?.image}
        removable={false}
        help={t`JPEG, PNG, WebP or AVIF, at most 5 MB`}
      />
      {children}
    </>
  );
}
