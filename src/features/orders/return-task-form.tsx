import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { issueMessage } from '#app/i18n/issue-text.ts';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { schemaIssues } from '#app/kit/form/schema-issues.ts';
import { keys } from '#app/sync/queries.ts';
import { type Outcome, useChange } from '#app/sync/use-change.ts';
import { AreaField } from '#app/ui/form/area-field.tsx';
import { DecimalField } from '#app/ui/form/decimal-field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { SwitchField } from '#app/ui/form/switch-field.tsx';
import { toast } from '#app/ui/toast.ts';
import { toPounds } from '#contract/money.ts';
import { type Return, returnRefund, returnStep, returns } from '#contract/returns.ts';
import { RETURN_REFUSALS, RETURN_WAYS } from '#contract/returns-rules.ts';
import { FoundPieces, foundAtFirst } from './found-pieces.tsx';
import { ORDERS } from './queries.ts';
import { RefundFields } from './refund-fields.tsx';
import { REFUSAL_LABELS, WAY_LABELS } from './return-labels.ts';
import { RETURNS } from './return-queries.ts';

/** What is done with a return. */
export type ReturnTask = 'approve' | 'refuse' | 'reopen' | 'cancel' | 'receive' | 'parts' | 'refund';

interface ReturnTaskFormProps {
  task: ReturnTask;
  found: Return;
  onClose: () => void;
}

const STATUS = {
  approve: 'approved',
  refuse: 'refused',
  reopen: 'requested',
  cancel: 'canceled',
  receive: 'received',
} as const;

/** The form of one step of a return. */
export function ReturnTaskForm({ task, found, onClose }: ReturnTaskFormProps) {
  const { t } = useLingui();
  const [pieces, setPieces] = useState(() => foundAtFirst(found.lines));
  const send = useReturnCalls(found);
  const { refund } = found;
  const form = useFormState({
    initialValues: {
      way: found.way ?? '',
      refuse_reason: '',
      note: '',
      after_window: false,
      shipping: String(refund ? toPounds(refund.shipping) : 0),
      deduction: String(refund ? toPounds(refund.deduction) : 0),
      method: '',
      reference: '',
    },
    issues: (values) => issuesOf(task, values),
  });
  const labels: Readonly<Record<ReturnTask, ReactNode>> = {
    approve: <Trans>Approve the return</Trans>,
    refuse: <Trans>Refuse the return</Trans>,
    reopen: <Trans>Take the refusal back</Trans>,
    cancel: <Trans>Cancel the return</Trans>,
    receive: <Trans>Receive the goods</Trans>,
    parts: <Trans>Change the refund</Trans>,
    refund: <Trans>Mark as paid back</Trans>,
  };
  const submit = (values: ReturnType<typeof form.values>) =>
    send(task, { ...sentOf(task, values), ...(task === 'receive' && { lines: pieces }) });

  return (
    <FormDrawer
      title={labels[task]}
      form={form}
      dirty={form.dirty || task === 'receive'}
      submitLabel={labels[task]}
      onSubmit={submit}
      onClose={onClose}
    >
      {task === 'approve' && (
        <SelectField
          of={form}
          name="way"
          label={t`Way back`}
          placeholder={t`Choose a way`}
          options={RETURN_WAYS.map((value) => ({ value, label: t(WAY_LABELS[value]) }))}
        />
      )}
      {task === 'refuse' && (
        <SelectField
          of={form}
          name="refuse_reason"
          label={t`Reason`}
          placeholder={t`Choose a reason`}
          options={RETURN_REFUSALS.map((value) => ({ value, label: t(REFUSAL_LABELS[value]) }))}
        />
      )}
      {task === 'cancel' && (
        <p>
          <Trans>Its pieces may be sent back again.</Trans>
        </p>
      )}
      {task === 'receive' && <FoundPieces lines={found.lines} found={pieces} onChange={setPieces} />}
      {task === 'parts' && (
        <>
          <DecimalField of={form} name="shipping" label={t`Shipping refunded`} suffix={t`EGP`} />
          <DecimalField of={form} name="deduction" label={t`Pickup deduction`} suffix={t`EGP`} />
        </>
      )}
      {task === 'refund' && <RefundFields of={form} method="method" reference="reference" />}
      {(task === 'refuse' || task === 'reopen' || task === 'parts') && (
        <AreaField of={form} name="note" label={t`Note`} rows={2} maxLength={500} optional={task === 'refuse'} />
      )}
      {task === 'reopen' && (
        <SwitchField of={form} name="after_window" label={t`Accept it late`} help={t`Then the note must say why`} />
      )}
    </FormDrawer>
  );
}

type Values = Readonly<
  Record<'way' | 'refuse_reason' | 'note' | 'shipping' | 'deduction' | 'method' | 'reference', string>
> & { readonly after_window: boolean };

/** Whoever takes a refusal back says why, also where the answer of the server comes later. */
function issuesOf(task: ReturnTask, values: Values): Record<string, string> {
  if (task === 'reopen' && values.note.trim() === '') return { note: issueMessage('required') };
  return schemaIssues(task === 'refund' ? returnRefund : returnStep, sentOf(task, values));
}

/** What a step needs, and nothing else of the form; an empty choice is sent, so that it is asked for. */
function sentOf(task: ReturnTask, values: Values) {
  const { way, refuse_reason, note, after_window, shipping, deduction, method, reference } = values;
  if (task === 'refund') return { method, reference };
  if (task === 'parts') return { shipping, deduction, note };
  const status = STATUS[task];
  if (task === 'approve') return { status, way };
  if (task === 'reopen') return { status, note, after_window };
  return task === 'refuse' ? { status, refuse_reason, note } : { status };
}

/** Sends a step, and says what became of it. */
function useReturnCalls(found: Return) {
  const { t } = useLingui();
  const client = useQueryClient();
  const label = () => t`Return ${found.number}`;
  const guards = ({ body }: { body: { status?: unknown } }) => (body.status === undefined ? ['refund'] : []);
  const step = useChange(returns.update, { resource: RETURNS, label, guards });
  const refund = useChange(returns.refund, { resource: RETURNS, label });
  return async (task: ReturnTask, fields: object): Promise<Outcome<unknown>> => {
    // The schema of each call has read these very fields.
    const body = { ...fields, version: found.version };
    const params = { id: found.id };
    const outcome =
      task === 'refund'
        ? await refund.run({ params, body: body as never })
        : await step.run({ params, body: body as never }, found);
    void client.invalidateQueries({ queryKey: keys.record(ORDERS, found.order_id) });
    if (outcome.state === 'saved') toast.success(t`Return ${found.number} saved`);
    return outcome;
  };
}
