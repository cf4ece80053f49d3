import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { schemaIssues } from '#app/kit/form/schema-issues.ts';
import type { ChoiceSource } from '#app/kit/reference/choice-source.ts';
import { ReferenceBox } from '#app/kit/reference/reference-box.tsx';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useChange } from '#app/sync/use-change.ts';
import { AreaField } from '#app/ui/form/area-field.tsx';
import { DecimalField } from '#app/ui/form/decimal-field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { SwitchField } from '#app/ui/form/switch-field.tsx';
import { useFormValues } from '#app/ui/form/use-form-values.ts';
import { toast } from '#app/ui/toast.ts';
import { AMENDMENT_REASONS, amendment } from '#contract/amendments.ts';
import { toPounds } from '#contract/money.ts';
import { type OrderDetails, orders } from '#contract/orders.ts';
import { products } from '#contract/products.ts';
import { AddressFee } from './address-fee.tsx';
import { AmendAdded } from './amend-added.tsx';
import { AmendLine } from './amend-line.tsx';
import { AmendTotals } from './amend-totals.tsx';
import { keyOfLine, lineErrors, useAmendedLines } from './amended.ts';
import { LineFacts } from './line-facts.tsx';
import { ORDERS, PRODUCT_CHOICES } from './queries.ts';
import { useAmendmentPreview } from './use-amendment-preview.ts';
import { AMENDMENT_LABELS, isAmendmentReason } from './value-labels.ts';

// What is not on sale cannot be added.
const PRODUCTS: ChoiceSource = {
  resource: PRODUCT_CHOICES,
  list: products.choices,
  get: products.choice,
  search: { sort: 'name', enabled: '1' },
};

interface AmendFormProps {
  order: OrderDetails;
  onClose: () => void;
}

/** Changes what is in a placed order and what its shipping costs; with a connection only, since prices and pieces are the server's. */
export function AmendForm({ order, onClose }: AmendFormProps) {
  const { t } = useLingui();
  const offline = useOfflineReason(orders.amend);
  // What was seen: another version meanwhile is refused, and only then is the newer one taken for seen.
  const [seen, setSeen] = useState(order.version);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const lines = useAmendedLines(order);
  const form = useFormState({
    initialValues: { shipping_fee: String(toPounds(order.shipping_fee)), drop_promo: false, reason: '', note: '' },
    issues: (values) => schemaIssues(amendment, values),
  });
  const { shipping_fee: fee, drop_promo: drop } = useFormValues(form);
  const draft = { lines: lines.asked.map(({ body }) => body), shipping_fee: fee, drop_promo: drop };
  const { preview, fields } = useAmendmentPreview(order.id, order.version, draft);
  const errors = new Map([...refused, ...lineErrors(lines.asked, fields)]);
  const change = useChange(orders.amend, { resource: ORDERS, label: () => t`Amendment of order ${order.id}` });
  const offered = AMENDMENT_REASONS.map((value) => ({ value, label: t(AMENDMENT_LABELS[value]) }));

  async function submit({ reason, note, ...values }: ReturnType<typeof form.values>) {
    const why = isAmendmentReason(reason) ? reason : 'other';
    const body = { ...values, lines: draft.lines, reason: why, note, version: seen };
    const outcome = await change.run({ params: { id: order.id }, body });
    if (outcome.state === 'saved') toast.success(t`Order ${order.id} amended`);
    if (outcome.state === 'refused') {
      setRefused(lineErrors(lines.asked, outcome.error.fields));
      setSeen(newerOf(outcome.error.data) ?? seen);
    }
    return outcome;
  }

  return (
    <FormDrawer
      title={<Trans>Amend the order</Trans>}
      form={form}
      dirty={form.dirty || lines.asked.length > 0}
      submitLabel={<Trans>Amend</Trans>}
      disabledReason={
        offline ?? (order.status === 'in_progress' ? undefined : t`Only an order in progress can be amended`)
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Lines order={order} lines={lines} preview={preview} errors={errors} />
      <DecimalField of={form} name="shipping_fee" label={t`Shipping fee`} suffix={t`EGP`} />
      {preview && <AddressFee fee={fee} preview={preview} onUse={(usual) => form.change({ shipping_fee: usual })} />}
      {order.promo && (
        <SwitchField of={form} name="drop_promo" label={t`Drop the promo code ${bidiIsolate(order.promo.code)}`} />
      )}
      <SelectField of={form} name="reason" label={t`Reason`} placeholder={t`Choose a reason`} options={offered} />
      <AreaField of={form} name="note" label={t`Note`} rows={2} maxLength={500} optional />
      {preview && <AmendTotals preview={preview} />}
      {offline && (
        <p role="status" className="rounded-control bg-sunken px-3 py-2 text-small">
          <Trans>Prices and stock are known to the server alone. Amend the order once you are connected.</Trans>
        </p>
      )}
    </FormDrawer>
  );
}

interface LinesProps {
  order: OrderDetails;
  lines: ReturnType<typeof useAmendedLines>;
  preview: ReturnType<typeof useAmendmentPreview>['preview'];
  errors: ReadonlyMap<string, string>;
}

/** The lines as they were and as they are to be, those that come new, and the field that adds one. */
function Lines({ order, lines, preview, errors }: LinesProps) {
  const { t } = useLingui();
  const pickerId = useId();
  const news = preview?.lines.filter(({ line_id }) => line_id === null) ?? [];
  return (
    <>
      <ul aria-label={t`Order items`} className="-my-3 divided">
        {order.lines.map((line) => (
          <AmendLine
            key={line.id}
            name={line.product_name}
            picture={line.image}
            quantity={lines.quantityOf(line)}
            error={errors.get(keyOfLine(line))}
            left={preview?.lines.find(({ line_id }) => line_id === line.id)?.left}
            onQuantity={(typed) => lines.type(line, typed)}
          >
            <LineFacts facts={[line.size, line.color, line.provider_name]} className="text-small text-muted" />
          </AmendLine>
        ))}
        {lines.added.map((line, index) => (
          <AmendAdded
            key={line.key}
            line={line}
            error={errors.get(line.key)}
            left={news[index]?.left}
            onChange={(changed) => lines.change(line.key, changed)}
            onDrop={() => lines.drop(line.key)}
          />
        ))}
      </ul>
      <ReferenceBox
        id={pickerId}
        label={t`Add a product`}
        source={PRODUCTS}
        chosen={undefined}
        filled={false}
        placeholder={t`Add a product`}
        onChange={(choice) => choice && lines.add(choice)}
      />
    </>
  );
}

/** The version that a refusal over an unseen change brings along. */
function newerOf(record: unknown): number | undefined {
  if (typeof record !== 'object' || record === null || !('version' in record)) return undefined;
  return typeof record.version === 'number' ? record.version : undefined;
}
