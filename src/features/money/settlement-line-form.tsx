import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { schemaIssues } from '#app/kit/form/schema-issues.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useChange } from '#app/sync/use-change.ts';
import { useFormState } from '#app/ui/form/form-state.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { toast } from '#app/ui/toast.ts';
import {
  failedForm,
  holdForm,
  paidForm,
  type Settlement,
  type SettlementLine,
  settlements,
} from '#contract/settlements.ts';
import { SETTLEMENTS } from './settlement-queries.ts';
import type { LineTask } from './settlement-tasks.ts';

interface LineTaskFormProps {
  run: Settlement;
  line: SettlementLine;
  task: LineTask;
  onClose: () => void;
}

/** What has to be said when a provider is held, paid, or could not be paid. */
export function LineTaskForm({ task, ...props }: LineTaskFormProps) {
  if (task === 'paid') return <PaidForm {...props} />;
  if (task === 'failed') return <FailedForm {...props} />;
  return <HoldForm {...props} held={task === 'hold'} />;
}

type FormProps = Omit<LineTaskFormProps, 'task'>;

const useAttribute = ({ line: { provider } }: FormProps) => {
  const { t } = useLingui();
  return { resource: SETTLEMENTS, label: () => t`Payout to ${bidiIsolate(provider ?? '')}` };
};

function Whom({ line: { provider, amount }, children }: { line: SettlementLine; children?: ReactNode }) {
  return (
    <p className="text-muted">
      <Name className="font-medium text-ink">{provider}</Name> · <Money amount={amount} className="text-ink" />
      {children}
    </p>
  );
}

function PaidForm(props: FormProps) {
  const { t } = useLingui();
  const { run, line, onClose } = props;
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Africa/Cairo' });
  const form = useFormState({
    initialValues: { bank_ref: '', paid_on: today },
    issues: (values) => schemaIssues(paidForm, values),
  });
  const pay = useChange(settlements.paid, useAttribute(props));

  async function submit(values: { bank_ref: string; paid_on: string }) {
    const outcome = await pay.run({ params: { id: line.id }, body: { ...values, version: run.version } });
    if (outcome.state === 'saved') toast.success(t`Payout posted`);
    return outcome;
  }

  return (
    <FormDrawer
      title={<Trans>Mark as paid</Trans>}
      form={form}
      submitLabel={<Trans>Mark as paid</Trans>}
      disabledReason={useOfflineReason(settlements.paid)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Whom line={line} />
      <TextField
        of={form}
        name="bank_ref"
        label={t`Reference`}
        help={t`Of the transfer, or of the receipt`}
        dir="ltr"
        maxLength={64}
        autoComplete="off"
      />
      <TextField of={form} name="paid_on" label={t`Paid on`} type="date" />
    </FormDrawer>
  );
}

function FailedForm(props: FormProps) {
  const { t } = useLingui();
  const { run, line, onClose } = props;
  const form = useFormState({ initialValues: { reason: '' }, issues: (values) => schemaIssues(failedForm, values) });
  const fail = useChange(settlements.failed, useAttribute(props));

  async function submit({ reason }: { reason: string }) {
    const outcome = await fail.run({ params: { id: line.id }, body: { reason, version: run.version } });
    if (outcome.state === 'saved') toast.success(t`Marked as failed`);
    return outcome;
  }

  return (
    <FormDrawer
      title={<Trans>Payout failed</Trans>}
      form={form}
      submitLabel={<Trans>Mark as failed</Trans>}
      disabledReason={useOfflineReason(settlements.failed)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Whom line={line} />
      <p className="text-muted">
        <Trans>The money is available for the next settlement. A payout that was posted is taken back.</Trans>
      </p>
      <TextField of={form} name="reason" label={t`Reason`} maxLength={200} autoComplete="off" />
    </FormDrawer>
  );
}

function HoldForm({ held, ...props }: FormProps & { held: boolean }) {
  const { t } = useLingui();
  const { run, line, onClose } = props;
  const form = useFormState({
    initialValues: { note: '' },
    issues: (values) => schemaIssues(holdForm, { held, ...values }),
  });
  const hold = useChange(settlements.hold, useAttribute(props));

  async function submit({ note }: { note: string }) {
    const outcome = await hold.run({ params: { id: line.id }, body: { held, note, version: run.version } });
    if (outcome.state === 'saved') toast.success(held ? t`Held` : t`Taken in again`);
    return outcome;
  }

  return (
    <FormDrawer
      title={held ? <Trans>Hold the payout</Trans> : <Trans>Take in again</Trans>}
      form={form}
      submitLabel={held ? <Trans>Hold</Trans> : <Trans>Take in again</Trans>}
      disabledReason={useOfflineReason(settlements.hold)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Whom line={line} />
      {held ? (
        <TextField of={form} name="note" label={t`Why`} maxLength={200} autoComplete="off" />
      ) : (
        <p className="text-muted">
          <Trans>Everything available is paid in this settlement.</Trans>
        </p>
      )}
    </FormDrawer>
  );
}
