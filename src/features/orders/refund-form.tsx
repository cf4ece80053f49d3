import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { schemaIssues } from '#app/kit/form/schema-issues.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { keys } from '#app/sync/queries.ts';
import { useChange } from '#app/sync/use-change.ts';
import { useFormState } from '#app/ui/form/form-state.ts';
import { Money } from '#app/ui/money.tsx';
import { toast } from '#app/ui/toast.ts';
import type { Transaction } from '#contract/orders.ts';
import { REFUND_METHODS, transactions } from '#contract/transactions.ts';
import { ORDERS } from './queries.ts';
import { RefundFields } from './refund-fields.tsx';

/** Says that the money of a refund was given back, and how. */
export function RefundForm({ refund, onClose }: { refund: Transaction; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useFormState({
    initialValues: { method: '', reference: '' },
    issues: (values) => schemaIssues(transactions.refund.body, { state: 'refunded', ...values }),
  });
  const change = useChange(transactions.refund, {
    resource: 'transactions',
    label: () => t`Refund of order ${refund.order_id}`,
  });

  async function submit({ method, reference }: { method: string; reference: string }) {
    const [known] = REFUND_METHODS.filter((one) => one === method);
    const body = { state: 'refunded', method: known ?? 'cash', reference } as const;
    const outcome = await change.run({ params: { id: refund.id }, body });
    void client.invalidateQueries({ queryKey: keys.record(ORDERS, refund.order_id) });
    if (outcome.state === 'saved') toast.success(t`Refund of order ${refund.order_id} marked as given`);
    return outcome;
  }

  return (
    <FormDrawer
      title={<Trans>Mark the refund as given</Trans>}
      form={form}
      submitLabel={<Trans>Mark as given</Trans>}
      disabledReason={useOfflineReason(transactions.refund)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-muted">
        <Trans>
          The client gets back <Money amount={refund.amount} className="font-medium text-ink" />
        </Trans>
      </p>
      <RefundFields of={form} method="method" reference="reference" />
    </FormDrawer>
  );
}
