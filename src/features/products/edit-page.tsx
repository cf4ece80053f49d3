import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getSession } from '#app/device/session.ts';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { useFieldLabels } from '#app/kit/crud/field-labels.ts';
import { ConflictDialog } from '#app/kit/form/conflict-dialog.tsx';
import { submitOutcome } from '#app/kit/form/submit-outcome.ts';
import { useLeaving } from '#app/kit/form/use-leaving.ts';
import { useRecordForm } from '#app/kit/form/use-record-form.ts';
import { RecordPage } from '#app/kit/record/record-page.tsx';
import { RecordState } from '#app/kit/record/record-state.tsx';
import { useHeavyReason } from '#app/sync/heavy-files.ts';
import { type OpenConflict, useEdit } from '#app/sync/use-edit.ts';
import { useWaitingRecord } from '#app/sync/waiting.ts';
import { DiscardDialog } from '#app/ui/discard-dialog.tsx';
import { formFailure } from '#app/ui/form/form-failure.ts';
import type { FormState } from '#app/ui/form/form-state.ts';
import { useFormValues } from '#app/ui/form/use-form-values.ts';
import { toast } from '#app/ui/toast.ts';
import { type Product, type ProductDetails, products } from '#contract/products.ts';
import { labels } from './labels.ts';
import { ProductChanges } from './product-changes.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductValue } from './product-value.tsx';
import { type ProductValues, productIssues, touchedValues, valuesOf } from './product-values.ts';
import { PRODUCTS, productRecord } from './queries.ts';
import { SaveBar } from './save-bar.tsx';
import { SavedAttachments } from './saved-attachments.tsx';
import { useSteps } from './steps.ts';
import { newRow, pricedRows, rowOf, rowProblems } from './sub-rows.ts';
import { useSaveRows } from './use-save-rows.ts';
import { type SubRows, useSubRows } from './use-sub-rows.ts';

interface EditPageProps {
  id: number;
  /** The list's row: its name is known before the record is here. */
  row: Product | undefined;
  startsWith: 'edit' | 'price' | 'sub';
  onClose: () => void;
}

export function EditPage({ id, row, startsWith, onClose }: EditPageProps) {
  const { t } = useLingui();
  const result = useQuery(productRecord(id));
  const product = useWaitingRecord(PRODUCTS, result.data?.data);
  if (product) return <EditForm product={product} startsWith={startsWith} onClose={onClose} />;
  return (
    <RecordPage title={row?.name ?? t`Edit product`} onClose={onClose}>
      <RecordState result={result} />
    </RecordPage>
  );
}

const FIRST_STEPS = { edit: 'basics', price: 'stock', sub: 'sub-products' } as const;

interface EditFormProps {
  product: ProductDetails;
  startsWith: EditPageProps['startsWith'];
  onClose: () => void;
}

function EditForm({ product, startsWith, onClose }: EditFormProps) {
  const { t } = useLingui();
  const withNew = startsWith === 'sub';
  const steps = useSteps(FIRST_STEPS[startsWith]);
  const seen = useRef(product);
  const { form, base, corrects } = useRecordForm({
    resource: PRODUCTS,
    row: product,
    valuesOf,
    issues: (values) => steps.notice(productIssues(values, valuesOf(seen.current))),
    onCorrecting: ({ refusal }) => steps.showFirst(Object.keys(refusal?.fields ?? {})),
  });
  useEffect(() => {
    seen.current = base();
  });
  useFocusOnPrice(form, startsWith === 'price');
  const subs = useSubRows(() => [...product.sub_products.map(rowOf), ...(withNew ? [newRow('')] : [])]);
  const rows = useSaveRows(product, subs);
  const edit = useEdit(products.update, {
    resource: PRODUCTS,
    corrects,
    label: t`Product ${bidiIsolate(product.name)}`,
  });
  const leaving = useLeaving(form.dirty || subs.touched.length > 0);

  async function submit(values: ProductValues): Promise<void> {
    const problems = rowProblems(pricedRows(subs.rows, values.price), values);
    subs.show(problems);
    if (problems.size > 0) {
      steps.go('sub-products');
      throw formFailure('');
    }
    const by = getSession()?.user;
    const before = base();
    const mine = touchedValues(values, valuesOf(before));
    const own = Object.keys(mine).length > 0 ? await saveProduct(before, mine) : undefined;
    const { refused, kept, saved, deletion } = await rows.save(values.price, by);
    // What only waits has been called kept already.
    const isUpdated = refused === 0 && own !== 'queued' && kept === 0 && (own === 'saved' || saved > 0);
    if (isUpdated) toast.success(t`Product ${bidiIsolate(values.name)} updated`);
    // After it, because the last toast lies on top, and this one has the way back.
    if (deletion) toast.success(deletion.removedText, { action: deletion.undo });
    if (refused > 0) {
      steps.go('sub-products');
      throw formFailure(t`Some sub-products were not saved. Everything else was.`);
    }
    leaving.allow();
    onClose();
  }

  async function saveProduct(before: ProductDetails, mine: Record<string, unknown>) {
    const outcome = await edit.save(before, mine);
    if (outcome.state === 'refused') steps.showFirst(Object.keys(outcome.error.fields));
    submitOutcome(outcome);
    // What is written is no change any more, even if one of the rows is refused after it.
    if (outcome.state === 'saved') form.restart(valuesOf(outcome.reply.data));
    return outcome.state;
  }

  return (
    <RecordPage
      title={t`Edit ${product.name}`}
      actions={<Bar form={form} subs={subs} seen={valuesOf(base())} onClose={onClose} />}
      onClose={onClose}
    >
      <ProductForm
        form={form}
        subs={subs}
        steps={steps}
        product={product}
        attachments={<SavedAttachments product={product} />}
        onSubmit={submit}
      />
      {edit.conflict && <FieldConflict conflict={edit.conflict} />}
      {rows.conflict && <FieldConflict conflict={rows.conflict} />}
      {leaving.asked && <DiscardDialog onStay={leaving.stay} onDiscard={leaving.leave} />}
    </RecordPage>
  );
}

/** Whoever came to change the price types it at once. */
function useFocusOnPrice({ id }: FormState<ProductValues>, asked: boolean): void {
  useEffect(() => {
    const field = asked && document.getElementById(`${id}price`);
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    field.select();
  }, [id, asked]);
}

function FieldConflict({ conflict }: { conflict: OpenConflict }) {
  const fieldLabels = useFieldLabels(labels);
  return (
    <ConflictDialog
      conflict={conflict}
      labels={Object.fromEntries(conflict.merge.clashes.map(({ field }) => [field, fieldLabels.name(field)]))}
      show={(field, value) => <ProductValue field={field} value={value} />}
    />
  );
}

interface BarProps {
  form: FormState<ProductValues>;
  subs: SubRows;
  seen: ProductValues;
  onClose: () => void;
}

function Bar({ form, subs, seen, onClose }: BarProps) {
  const { t } = useLingui();
  const fieldLabels = useFieldLabels(labels);
  const values = useFormValues(form);
  const files = Object.fromEntries(subs.rows.map(({ key, image }) => [key, image]));
  const disabledReason = useHeavyReason({ ...files, image: values.image });
  const fields = Object.keys(touchedValues(values, seen));
  const rows = subs.touched.length;
  const changes = [
    ...fields.map((field) => fieldLabels.name(field)),
    ...(rows > 0 ? [t`${plural(rows, { one: '# sub-product', other: '# sub-products' })}`] : []),
  ];
  return (
    <SaveBar
      form={form}
      changes={changes}
      details={fields.length > 0 && <ProductChanges values={values} seen={seen} />}
      submitLabel={<Trans>Save</Trans>}
      disabledReason={changes.length === 0 ? t`Nothing was changed` : disabledReason}
      onClose={onClose}
    />
  );
}
