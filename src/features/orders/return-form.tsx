import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { useNewForm } from '#app/kit/form/use-new-form.ts';
import { useAllowed } from '#app/session/use-session.ts';
import { keys } from '#app/sync/queries.ts';
import type { Values } from '#app/sync/queue-view.ts';
import { useChange } from '#app/sync/use-change.ts';
import { controlClass } from '#app/ui/control-class.ts';
import { AreaField } from '#app/ui/form/area-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { SwitchField } from '#app/ui/form/switch-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { toast } from '#app/ui/toast.ts';
import { typedDirection } from '#app/ui/typed-direction.ts';
import type { OrderDetails } from '#contract/orders.ts';
import { returnForm, returns } from '#contract/returns.ts';
import { LINE_RETURN_REASONS, type LineReturnReason, RETURN_WAYS } from '#contract/returns-rules.ts';
import { adminOnly } from '#contract/roles.ts';
import { LineFacts } from './line-facts.tsx';
import { ORDERS } from './queries.ts';
import { LINE_REASON_LABELS, WAY_LABELS } from './return-labels.ts';
import { RETURNS } from './return-queries.ts';
import { ReturnedLine } from './returned-line.tsx';
import { useOrderWaits } from './use-order-waits.ts';

interface Typed {
  readonly quantity: string;
  readonly reason: LineReturnReason;
  /** The client's words. */
  readonly note: string;
}
/** By the line of the order. */
type TypedLines = Readonly<Record<number, Typed>>;
const NONE: Typed = { quantity: '0', reason: 'changed_mind', note: '' };

/** Writes down what a client sends back of a completed order, line by line. */
export function ReturnForm({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayBeLate = useAllowed(adminOnly);
  const [typed, setTyped] = useState<TypedLines>({});
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const { form, corrects } = useNewForm({
    resource: RETURNS,
    initialValues: { way: '', note: '', after_window: false },
    issues: () => ({}),
    onCorrecting: ({ request, refusal }) => {
      setTyped(typedOf(request.body));
      setErrors(refusal?.fields ?? {});
    },
  });
  const waiting = useOrderWaits(order.id, corrects);
  const change = useChange(returns.create, {
    resource: RETURNS,
    corrects,
    label: () => t`Return of order ${order.id}`,
  });
  const wanted = order.lines.filter(({ id }) => Number(typed[id]?.quantity ?? 0) > 0);
  const isOver = order.status === 'completed' ? undefined : t`Only a completed order can be sent back`;

  async function submit({ way, note, after_window }: ReturnType<typeof form.values>) {
    const lines = wanted.map(({ id }) => ({ order_line_id: id, ...(typed[id] ?? NONE) }));
    const known = RETURN_WAYS.find((one) => one === way);
    const body = { lines, note, after_window, ...(known && { way: known }) };
    const outcome = await change.run({ params: { order_id: order.id }, body });
    setErrors(outcome.state === 'refused' ? outcome.error.fields : {});
    void client.invalidateQueries({ queryKey: keys.record(ORDERS, order.id) });
    if (outcome.state !== 'saved') return outcome;
    const { id, number } = outcome.reply.data;
    const action = {
      label: t`Open`,
      onPress: () => void navigate({ to: '/orders/returns', search: { open: String(id) } }),
    };
    toast.success(t`Return ${number} requested`, { action });
    return outcome;
  }

  return (
    <FormDrawer
      title={<Trans>Return of order {order.id}</Trans>}
      form={form}
      dirty={form.dirty || wanted.length > 0}
      submitLabel={<Trans>Request the return</Trans>}
      disabledReason={isOver ?? waiting ?? (wanted.length === 0 ? t`Choose what is sent back` : undefined)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Lines lines={order.lines} wanted={wanted} typed={typed} errors={errors} onType={setTyped} />
      <SelectField
        of={form}
        name="way"
        label={t`Way back`}
        placeholder={t`Decide later`}
        options={RETURN_WAYS.map((value) => ({ value, label: t(WAY_LABELS[value]) }))}
        optional
      />
      <AreaField of={form} name="note" label={t`Note`} rows={2} maxLength={500} optional />
      {mayBeLate && (
        <SwitchField of={form} name="after_window" label={t`Accept it late`} help={t`Then the note must say why`} />
      )}
    </FormDrawer>
  );
}

interface LinesProps {
  lines: OrderDetails['lines'];
  /** Those of which something is sent back, in the order in which they are sent: a refusal names them by their place. */
  wanted: OrderDetails['lines'];
  typed: TypedLines;
  errors: Readonly<Record<string, readonly string[]>>;
  onType: (typed: TypedLines) => void;
}

/** What comes back of each line, and why. */
function Lines({ lines, wanted, typed, errors, onType }: LinesProps) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Order items`} className="-my-3 divided">
      {lines.map((line) => {
        const now = typed[line.id] ?? NONE;
        const at = wanted.findIndex(({ id }) => id === line.id);
        const put = (changed: Partial<Typed>) => onType({ ...typed, [line.id]: { ...now, ...changed } });
        return (
          <ReturnedLine
            key={line.id}
            name={line.product_name}
            picture={line.image}
            quantity={now.quantity}
            error={errors[`lines.${at}.quantity`]?.[0] ?? errors[`lines.${at}.order_line_id`]?.[0]}
            onQuantity={(quantity) => put({ quantity })}
          >
            <Returnable line={line} />
            {at >= 0 && <LineReason name={line.product_name} typed={now} onType={put} />}
          </ReturnedLine>
        );
      })}
    </ul>
  );
}

/** Which line it is, and how much of it may come back. */
function Returnable({ line }: { line: OrderDetails['lines'][number] }) {
  return (
    <>
      <LineFacts facts={[line.size, line.color, line.provider_name]} className="text-small text-muted" />
      <span className="text-small text-muted">
        <Plural
          value={line.quantity - line.claimed_quantity}
          one="# piece may be sent back"
          other="# pieces may be sent back"
        />
      </span>
    </>
  );
}

/** What a refused request asked for, by the line of the order. */
function typedOf({ lines }: Values): Record<number, Typed> {
  const { success, output } = v.safeParse(returnForm.entries.lines, lines);
  const sent = success ? output : [];
  return Object.fromEntries(sent.map((line) => [line.order_line_id, { ...line, quantity: String(line.quantity) }]));
}

type LineReasonProps = { name: string; typed: Typed; onType: (changed: Partial<Typed>) => void };

/** Why a line comes back, by one of the reasons and in the client's words. */
function LineReason({ name, typed: { reason, note }, onType }: LineReasonProps) {
  const { t } = useLingui();
  return (
    <>
      <Select
        aria-label={t`Reason: ${name}`}
        className="w-full"
        value={reason}
        onChange={({ currentTarget }) => {
          const chosen = LINE_RETURN_REASONS.find((one) => one === currentTarget.value);
          if (chosen) onType({ reason: chosen });
        }}
      >
        {LINE_RETURN_REASONS.map((one) => (
          <option key={one} value={one}>
            {t(LINE_REASON_LABELS[one])}
          </option>
        ))}
      </Select>
      <textarea
        aria-label={t`Note: ${name}`}
        placeholder={t`Note (optional)`}
        dir={typedDirection(note)}
        rows={2}
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => onType({ note: currentTarget.value })}
        className={controlClass(false, 'many')}
      />
    </>
  );
}
