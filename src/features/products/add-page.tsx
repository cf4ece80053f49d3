import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { useFieldLabels } from '#app/kit/crud/field-labels.ts';
import { sentValues } from '#app/kit/form/correction.ts';
import { submitOutcome } from '#app/kit/form/submit-outcome.ts';
import { useLeaving } from '#app/kit/form/use-leaving.ts';
import { useNewForm } from '#app/kit/form/use-new-form.ts';
import type { Uploads } from '#app/kit/form/use-uploads.ts';
import { RecordPage } from '#app/kit/record/record-page.tsx';
import { useHeavyReason } from '#app/sync/heavy-files.ts';
import type { RecordId } from '#app/sync/queue-view.ts';
import { useChange } from '#app/sync/use-change.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { DiscardDialog } from '#app/ui/discard-dialog.tsx';
import { formFailure } from '#app/ui/form/form-failure.ts';
import type { FormState } from '#app/ui/form/form-state.ts';
import { useFormValues } from '#app/ui/form/use-form-values.ts';
import { toast } from '#app/ui/toast.ts';
import { products } from '#contract/products.ts';
import { AttachmentsField } from './attachments-field.tsx';
import { labels } from './labels.ts';
import { newProductBody } from './new-product.ts';
import { ProductForm } from './product-form.tsx';
import { EMPTY_PRODUCT, type ProductValues, productIssues } from './product-values.ts';
import { PRODUCTS } from './queries.ts';
import { SaveBar } from './save-bar.tsx';
import { type StepControl, useSteps } from './steps.ts';
import { pricedRows, rowProblems, sentRows } from './sub-rows.ts';
import { useAttachmentUploads } from './use-attachment-uploads.ts';
import { useLastChoices } from './use-last-choices.ts';
import { useKeepDraft, useProductDraft } from './use-product-draft.ts';
import { type SubRows, useSubRows } from './use-sub-rows.ts';

/** A new product with its sub-products and files. Works without a connection, as far as the files are small enough. */
export function AddPage({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const steps = useSteps();
  const draft = useProductDraft();
  const { start } = draft;
  const [restored, setRestored] = useState(start !== undefined);
  const subs = useSubRows(() => start?.rows ?? []);
  const { form, corrects } = useProductForm(start?.values ?? EMPTY_PRODUCT, steps, subs);
  const remember = useLastChoices(form, start === undefined && corrects === undefined);
  const uploads = useAttachmentUploads();
  const [made, setMade] = useState<RecordId>();
  const add = useChange(products.create, {
    resource: PRODUCTS,
    corrects,
    label: ({ body }) => t`New product ${bidiIsolate(body.name)}`,
  });
  const waits = uploads.uploads.some(({ state }) => state === 'chosen' || state === 'failed');
  // What came back as it was kept costs nothing to leave.
  const rowsTyped = subs.touched.length > 0 && subs.rows !== start?.rows;
  const leaving = useLeaving((made === undefined && (form.dirty || rowsTyped)) || waits);

  function close(): void {
    leaving.allow();
    onClose();
  }

  async function submit(values: ProductValues): Promise<void> {
    const rows = checkedRows(values, subs, steps);
    // The schema of the form has read these fields already; what a row lacks, the check above has told.
    const body = newProductBody(values, rows) as Parameters<typeof add.run>[0]['body'];
    const outcome = await add.run({ body });
    if (outcome.state === 'refused') steps.showFirst(Object.keys(outcome.error.fields));
    submitOutcome(outcome);
    draft.forget();
    remember(values);
    if (outcome.state === 'saved') toast.success(t`Product ${bidiIsolate(outcome.reply.data.name)} added`);
    const product = productOf(outcome);
    setMade(product);
    if (product === undefined || (await uploads.sendAll(product))) close();
  }

  if (made !== undefined)
    return (
      <AttachmentsPage product={made} uploads={uploads} onDone={close} onClose={onClose}>
        {leaving.asked && <DiscardDialog onStay={leaving.stay} onDiscard={leaving.leave} />}
      </AttachmentsPage>
    );
  return (
    <RecordPage
      title={t`Add product`}
      remark={
        restored && (
          <Restored
            onRestart={() => {
              draft.forget();
              form.restart(EMPTY_PRODUCT);
              subs.fill([]);
              setRestored(false);
            }}
          />
        )
      }
      actions={<Bar form={form} subs={subs} uploads={uploads} keep={draft.keep} onClose={onClose} />}
      onClose={onClose}
    >
      <ProductForm
        form={form}
        subs={subs}
        steps={steps}
        product={undefined}
        attachments={<AttachmentsField product={undefined} attachments={[]} uploads={uploads} />}
        onSubmit={submit}
      />
      {leaving.asked && <DiscardDialog onStay={leaving.stay} onDiscard={leaving.leave} />}
    </RecordPage>
  );
}

/** Empty, as it was left, or as it was refused. */
function useProductForm(initialValues: ProductValues, steps: StepControl, subs: SubRows) {
  const fieldLabels = useFieldLabels(labels);
  return useNewForm({
    resource: PRODUCTS,
    initialValues,
    issues: (values) => steps.notice(productIssues(values)),
    valuesOf: (body) => sentValues(body, EMPTY_PRODUCT),
    onCorrecting({ request, refusal }) {
      subs.fill(sentRows(request.body, fieldLabels.value));
      steps.showFirst(Object.keys(refusal?.fields ?? {}));
    },
  });
}

/** The sub-products as they are sent; what one lacks is shown beside it, and nothing goes. */
function checkedRows(values: ProductValues, subs: SubRows, steps: StepControl) {
  const rows = pricedRows(subs.rows, values.price);
  const problems = rowProblems(rows, values);
  subs.show(problems);
  if (problems.size === 0) return rows;
  steps.go('sub-products');
  throw formFailure('');
}

interface AttachmentsPageProps {
  product: RecordId;
  uploads: Uploads;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The product is added, but not each of its files. */
function AttachmentsPage({ product, uploads, onDone, onClose, children }: AttachmentsPageProps) {
  const { t } = useLingui();
  return (
    <RecordPage
      title={t`Attachments of the new product`}
      actions={
        <Button tone="primary" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      }
      onClose={onClose}
    >
      <div className="lg:max-w-200">
        <AttachmentsField
          product={typeof product === 'number' ? product : undefined}
          attachments={[]}
          uploads={uploads}
        />
      </div>
      {children}
    </RecordPage>
  );
}

function Restored({ onRestart }: { onRestart: () => void }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Chip icon="history" tone="info">
        <Trans>What you typed before is back</Trans>
      </Chip>
      <Button tone="plain" onClick={onRestart}>
        <Trans>Start over</Trans>
      </Button>
    </span>
  );
}

type Ending = Awaited<ReturnType<ReturnType<typeof useChange<typeof products.create>>['run']>>;

function productOf(outcome: Ending): RecordId | undefined {
  if (outcome.state === 'saved') return outcome.reply.data.id;
  return outcome.state === 'queued' ? outcome.record : undefined;
}

interface BarProps {
  form: FormState<ProductValues>;
  subs: SubRows;
  uploads: Uploads;
  keep: ReturnType<typeof useProductDraft>['keep'];
  onClose: () => void;
}

function Bar({ form, subs, uploads, keep, onClose }: BarProps) {
  const { t } = useLingui();
  const values = useFormValues(form);
  useKeepDraft(values, subs.rows, keep);
  const files = Object.fromEntries(subs.rows.map(({ key, image }) => [key, image]));
  const disabledReason = useHeavyReason({ ...files, image: values.image });
  const attached = uploads.uploads.filter(({ state }) => state === 'chosen').length;
  const changes = [
    values.name.trim() ? <bdi key="name">{values.name.trim()}</bdi> : t`a new product`,
    ...(values.image ? [t`a picture`] : []),
    ...(subs.touched.length > 0
      ? [t`${plural(subs.touched.length, { one: '# sub-product', other: '# sub-products' })}`]
      : []),
    ...(attached > 0 ? [t`${plural(attached, { one: '# attachment', other: '# attachments' })}`] : []),
  ];
  return (
    <SaveBar
      form={form}
      changes={changes}
      submitLabel={<Trans>Add product</Trans>}
      disabledReason={disabledReason}
      onClose={onClose}
    />
  );
}
