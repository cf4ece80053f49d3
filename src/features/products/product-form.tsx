import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from '#app/ui/form/form.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import type { FormState } from '#app/ui/form/form-state.ts';
import { useRoomy } from '#app/ui/wide.ts';
import type { ProductDetails } from '#contract/products.ts';
import { BasicsStep } from './basics-step.tsx';
import { PicturesStep } from './pictures-step.tsx';
import type { ProductValues } from './product-values.ts';
import { StepBar } from './step-bar.tsx';
import { PAGE, STEPS, type Step, type StepControl } from './steps.ts';
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

/** All fields of a product: in four steps that can be gone to at any time, on a phone as one page that scrolls. */
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
  const roomy = useRoomy();
  const page = useRef<HTMLDivElement>(null);
  const { step: inSight, asked } = steps;
  useEffect(() => {
    // The first part is where the page begins anyway.
    const isAsked = asked > 0 || inSight !== 'basics';
    if (!roomy && isAsked) page.current?.querySelector(`[data-part="${inSight}"]`)?.scrollIntoView();
  }, [roomy, inSight, asked]);
  return (
    <div ref={page} className="grid gap-5 lg:max-w-200" onSubmitCapture={steps.arm}>
      <StepBar titles={titles} steps={steps} />
      <Form of={form} onSubmit={onSubmit}>
        <FormError of={form} />
        {(roomy ? STEPS : PAGE).map((step) => (
          <section
            key={step}
            data-part={step}
            aria-label={titles[step]}
            hidden={roomy && step !== steps.step}
            className="grid scroll-mt-16 gap-5 max-md:border-t max-md:border-hairline max-md:pt-4 max-md:pb-2 max-md:first-of-type:border-none max-md:first-of-type:pt-0 md:surface-card md:p-5 [&[hidden]]:hidden"
          >
            {!roomy && step !== 'basics' && <h3 className="text-title font-semibold">{titles[step]}</h3>}
            {contents[step]}
          </section>
        ))}
      </Form>
    </div>
  );
}
