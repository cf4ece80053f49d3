import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Form } from '#app/ui/form/form.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import type { FormState } from '#app/ui/form/form-state.ts';
import type { ProductDetails } from '#contract/products.ts';
import { BasicsStep } from './basics-step.tsx';
import { PicturesStep } from './pictures-step.tsx';
import type { ProductValues } from './product-values.ts';
import { StepBar } from './step-bar.tsx';
import { STEPS, type Step, type StepControl } from './steps.ts';
import { StockStep } from './stock-step.tsx';
import { SubProductsStep } from './sub-products-step.tsx';
import type { SubRows } from './use-sub-rows.ts';

interface ProductFormProps {
  form: FormState<ProductValues>;
  subs: SubRows;
  steps: StepControl;
  /** The record that is changed; undefined: a new product. */
  product: ProductDetails | undefined;
  attachments: ReactNode;
  onSubmit: (values: ProductValues) => Promise<void>;
}

/** All fields of a product in four steps; each can be gone to at any time, and all of them stay filled. */
export function ProductForm({ form, subs, steps, product, attachments, onSubmit }: ProductFormProps) {
  const { t } = useLingui();
  const titles: Record<Step, string> = {
    basics: t`Basics`,
    stock: t`Price and stock`,
    pictures: t`Picture and files`,
    'sub-products': t`Sub-products`,
  };
  const contents: Record<Step, ReactNode> = {
    basics: <BasicsStep form={form} product={product} />,
    stock: <StockStep form={form} product={product} />,
    pictures: (
      <PicturesStep form={form} product={product}>
        {attachments}
      </PicturesStep>
    ),
    'sub-products': <SubProductsStep form={form} subs={subs} />,
  };
  return (
    <div className="grid gap-5 lg:max-w-200" onSubmitCapture={steps.arm}>
      <StepBar titles={titles} steps={steps} />
      <Form of={form} onSubmit={onSubmit}>
        <FormError of={form} />
        {STEPS.map((step) => (
          <section
            key={step}
            aria-label={titles[step]}
            hidden={step !== steps.step}
            className="grid gap-5 md:surface-card md:p-5 [&[hidden]]:hidden"
          >
            {contents[step]}
          </section>
        ))}
      </Form>
    </div>
  );
}
