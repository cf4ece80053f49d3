import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ConflictDialog } from '#app/kit/conflict-dialog.tsx';
import { useEdit } from '#app/kit/edits.ts';
import { FormDrawer } from '#app/kit/form-drawer.tsx';
import { isolate } from '#app/kit/isolate.ts';
import { RecordState } from '#app/kit/record-state.tsx';
import { schemaIssues } from '#app/kit/schema-issues.ts';
import { useRecordForm } from '#app/kit/use-record-form.ts';
import { useWaitingRecord } from '#app/kit/waiting.ts';
import { Drawer } from '#app/ui/drawer.tsx';
import { SwitchField } from '#app/ui/form/switch-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { toast } from '#app/ui/toast.ts';
import { toDecimalText, toLatinDigits } from '#contract/arabic.ts';
import { type MyProduct, myProductEdit, myProducts } from '#contract/my-products.ts';
import { MY_PRODUCTS, myProduct } from './my-product-queries.ts';

interface MyProductDrawerProps {
  id: number;
  /** The list's row, shown while the record itself is on its way. */
  row: MyProduct | undefined;
  onClose: () => void;
}

export function MyProductDrawer({ id, row, onClose }: MyProductDrawerProps) {
  const answer = useQuery({ ...myProduct(id), ...(row && { placeholderData: { data: row } }) });
  const record = useWaitingRecord(MY_PRODUCTS, answer.data?.data);
  if (record) return <EditForm row={record} onClose={onClose} />;
  return (
    <Drawer title={<Trans>Edit product</Trans>} onClose={onClose}>
      <RecordState error={answer.error} fetchStatus={answer.fetchStatus} onRetry={() => void answer.refetch()} />
    </Drawer>
  );
}

function EditForm({ row, onClose }: { row: MyProduct; onClose: () => void }) {
  const { t } = useLingui();
  const { form, base } = useRecordForm({ row, valuesOf, issues: (values) => schemaIssues(myProductEdit, values) });
  const edit = useEdit(myProducts.update, { root: MY_PRODUCTS, label: t`Product ${isolate(row.name)}` });

  async function submit(values: ReturnType<typeof valuesOf>) {
    const seen = base();
    const outcome = await edit.save(seen, touched(values, valuesOf(seen)));
    if (outcome.state === 'saved') toast.success(t`${isolate(row.name)} updated`);
    return outcome;
  }

  return (
    <FormDrawer
      title={<bdi>{row.name}</bdi>}
      form={form}
      submitLabel={<Trans>Save</Trans>}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        of={form}
        name="price"
        label={t`Price`}
        dir="ltr"
        inputMode="decimal"
        suffix={t`EGP`}
        normalise={toDecimalText}
      />
      <TextField
        of={form}
        name="quantity"
        label={t`Quantity`}
        dir="ltr"
        inputMode="numeric"
        normalise={toLatinDigits}
      />
      <SwitchField
        of={form}
        name="enabled"
        label={t`On sale`}
        help={t`Orders that have it already are not affected.`}
      />
      {edit.conflict && (
        <ConflictDialog
          conflict={edit.conflict}
          labels={{ price: t`Price`, quantity: t`Quantity`, enabled: t`On sale` }}
        />
      )}
    </FormDrawer>
  );
}

function valuesOf({ price, quantity, enabled }: MyProduct) {
  return { price: String(price), quantity: String(quantity), enabled };
}

/** Only what was changed, as the record spells it: a quantity that nobody touched must not undo a sale. */
function touched(values: ReturnType<typeof valuesOf>, seen: ReturnType<typeof valuesOf>) {
  return {
    ...(values.price !== seen.price && { price: Number(toDecimalText(values.price)) }),
    ...(values.quantity !== seen.quantity && { quantity: Number(toLatinDigits(values.quantity)) }),
    ...(values.enabled !== seen.enabled && { enabled: values.enabled }),
  };
}
