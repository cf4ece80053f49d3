import { Trans, useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { schemaIssues } from '#app/kit/form/schema-issues.ts';
import { useChange } from '#app/sync/use-change.ts';
import { AreaField } from '#app/ui/form/area-field.tsx';
import { type FormState, useFormState } from '#app/ui/form/form-state.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useFormValues } from '#app/ui/form/use-form-values.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { toast } from '#app/ui/toast.ts';
import { toLatinDigits } from '#contract/arabic.ts';
import { productStock, STOCK_REASONS, stockChange } from '#contract/product-stock.ts';
import type { Product } from '#contract/products.ts';
import type { SubProduct } from '#contract/sub-products.ts';
import { useItemName } from './item-name.ts';
import { PRODUCTS } from './queries.ts';
import { STOCK_LABELS } from './stock-labels.ts';

interface StockFormProps {
  product: Product;
  subs: readonly SubProduct[];
  onClose: () => void;
}

// Most changes are deliveries.
const EMPTY = { sub_product_id: '', reason: 'received', direction: 'in', delta: '', counted: '', note: '' };
type Values = typeof EMPTY;

/** Moves a quantity up or down, or writes down what was counted. Works without a connection: two phones both count. */
export function StockForm({ product, subs, onClose }: StockFormProps) {
  const { t } = useLingui();
  const itemName = useItemName();
  const form = useFormState({ initialValues: EMPTY, issues: (values) => schemaIssues(stockChange, bodyOf(values)) });
  const change = useChange(productStock.change, {
    resource: PRODUCTS,
    label: () => t`Stock of ${bidiIsolate(product.name)}`,
  });

  async function submit(values: Values) {
    // The schema of the form has read the same body already.
    const body = bodyOf(values) as Parameters<typeof change.run>[0]['body'];
    const outcome = await change.run({ params: { id: product.id }, body });
    if (outcome.state === 'saved') toast.success(t`The stock of ${bidiIsolate(product.name)} was changed`);
    return outcome;
  }

  const items = [
    { value: '', label: itemName(product) },
    ...subs.map((sub) => ({ value: String(sub.id), label: itemName(sub) })),
  ];
  return (
    <FormDrawer
      title={<Trans>Change the stock</Trans>}
      form={form}
      submitLabel={<Trans>Save</Trans>}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="font-medium">
        <bdi>{product.name}</bdi>
      </p>
      {subs.length > 0 && <SelectField of={form} name="sub_product_id" label={t`Which one`} options={items} />}
      <SelectField
        of={form}
        name="reason"
        label={t`Reason`}
        options={STOCK_REASONS.map((reason) => ({ value: reason, label: t(STOCK_LABELS[reason]) }))}
      />
      <Amount form={form} before={(id) => (id ? subs.find((sub) => String(sub.id) === id) : product)?.quantity ?? 0} />
      <AreaField of={form} name="note" label={t`Note`} optional rows={2} maxLength={500} />
    </FormDrawer>
  );
}

interface AmountProps {
  form: FormState<Values>;
  /** Pieces now, of the sub-product with this id, else of the product itself. */
  before: (id: string) => number;
}

function Amount({ form, before }: AmountProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const values = useFormValues(form);
  const now = before(values.sub_product_id);
  const after = stockAfter(values, now);
  const pieces = { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off', normalise: toLatinDigits } as const;
  return (
    <>
      {values.reason === 'count' ? (
        <TextField
          {...pieces}
          of={form}
          name="counted"
          label={t`Counted pieces`}
          help={t`The number you counted replaces the current one.`}
        />
      ) : (
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            of={form}
            name="direction"
            label={t`Direction`}
            options={[
              { value: 'in', label: t`Add` },
              { value: 'out', label: t`Take out` },
            ]}
          />
          <TextField {...pieces} of={form} name="delta" label={t`Pieces`} />
        </div>
      )}
      <p role="status" className={`text-small ${after !== undefined && after < 0 ? 'text-bad' : 'text-muted'}`}>
        {after === undefined ? (
          <Trans>
            Now: <Ltr>{number(now)}</Ltr>
          </Trans>
        ) : (
          <Trans>
            Now: <Ltr>{number(now)}</Ltr>, after it: <Ltr>{number(after)}</Ltr>
          </Trans>
        )}
      </p>
    </>
  );
}

function bodyOf({ sub_product_id, reason, direction, delta, counted, note }: Values) {
  const amount = toLatinDigits(delta).trim();
  return {
    reason,
    ...(reason === 'count' ? { counted } : { delta: direction === 'out' && amount ? `-${amount}` : amount }),
    ...(note.trim() && { note: note.trim() }),
    ...(sub_product_id && { sub_product_id: Number(sub_product_id) }),
  };
}

/** undefined: nothing readable was typed yet. */
function stockAfter({ reason, direction, delta, counted }: Values, now: number): number | undefined {
  const text = toLatinDigits(reason === 'count' ? counted : delta).trim();
  if (!/^\d{1,7}$/.test(text)) return undefined;
  if (reason === 'count') return Number(text);
  return direction === 'out' ? now - Number(text) : now + Number(text);
}
