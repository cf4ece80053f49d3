import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { NearName } from '#app/kit/form/near-name.tsx';
import { ReferenceField } from '#app/kit/reference/reference-field.tsx';
import { AreaField } from '#app/ui/form/area-field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import type { FormState } from '#app/ui/form/form-state.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useRoomy } from '#app/ui/wide.ts';
import type { ProductDetails } from '#contract/products.ts';
import { PicturesStep } from './pictures-step.tsx';
import type { ProductValues } from './product-values.ts';
import { BRANDS, CATEGORIES, PRODUCTS, PROVIDERS } from './sources.ts';
import { PAGE, STEPS, type Step, type StepControl } from './steps.ts';
import { OwnChoices, StockStep } from './stock-step.tsx';
import { SubProductsStep } from './sub-products-step.tsx';
import { useQuickAdd } from './use-quick-add.ts';
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
  const roomy = useRoomy();
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
    'sub-products': (
      <>
        <SubProductsStep form={form} subs={subs} />
        {!roomy && (
          <fieldset className="grid gap-5 border-t border-hairline pt-4">
            <legend className="float-start w-full font-medium">
              <Trans>The product itself</Trans>
            </legend>
            <OwnChoices form={form} product={product} />
          </fieldset>
        )}
      </>
    ),
  };
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

interface StepProps {
  form: FormState<ProductValues>;
  product: ProductDetails | undefined;
}

/** What it is called, whose it is, what is said of it. */
function BasicsStep({ form, product }: StepProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField of={form} name="name" label={t`Name`} ownDirection autoComplete="off" maxLength={160} />
      <NearName of={form} source={PRODUCTS} row={product} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ReferenceField of={form} name="brand_id" label={t`Brand`} source={BRANDS} known={product?.brand} />
        <ReferenceField
          of={form}
          name="category_id"
          label={t`Category`}
          source={CATEGORIES}
          known={product?.category}
          add={useQuickAdd('categories')}
        />
      </div>
      <ReferenceField
        of={form}
        name="provider_id"
        label={t`Provider`}
        source={PROVIDERS}
        known={product?.provider}
        placeholder={t`The marketplace itself`}
        optional
      />
      <AreaField of={form} name="description" label={t`Description`} optional maxLength={5_000} />
      <AreaField of={form} name="shipping_description" label={t`Shipping`} optional rows={3} maxLength={5_000} />
    </>
  );
}

interface StepBarProps {
  titles: Readonly<Record<Step, string>>;
  steps: StepControl;
}

/** The steps of the form, in their order; the one in sight is marked. On a phone they are places of one page. */
function StepBar({ titles, steps }: StepBarProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const roomy = useRoomy();
  return (
    <nav aria-label={t`Steps`}>
      <ol className="flex gap-1 overflow-x-auto scrollbar-none">
        {(roomy ? STEPS : PAGE).map((step, index) => {
          const current = roomy && step === steps.step;
          return (
            <li key={step} className="min-w-0 flex-1">
              <button
                type="button"
                aria-current={current ? 'step' : undefined}
                onClick={() => steps.go(step)}
                className={`flex w-full min-h-[max(2.75rem,var(--control-height))] flex-col items-start border-t-2 px-1 pt-1.5 text-start text-small sm:flex-row sm:items-center sm:justify-start sm:gap-2 ${current ? 'border-accent font-medium text-ink' : 'border-hairline text-muted hover:text-ink'}`}
              >
                <span
                  className={`tabular max-sm:hidden sm:grid sm:size-6 sm:shrink-0 sm:place-items-center sm:rounded-full ${current ? 'bg-accent text-on-accent' : 'bg-fill'}`}
                >
                  {number(index + 1)}
                </span>
                <span className="max-w-full wrap-anywhere hyphens-auto">{titles[step]}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
