import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { CHARGE_LABELS, DIRECTION_LABELS } from '#app/i18n/money-labels.ts';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { DataList } from '#app/kit/list/data-list.tsx';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { ListSection } from '#app/kit/list/list-section.tsx';
import type { RowAction } from '#app/kit/list/row-menu.ts';
import { useAllowed } from '#app/session/use-session.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useChange } from '#app/sync/use-change.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { toast } from '#app/ui/toast.ts';
import { minus, NOTHING } from '#contract/money.ts';
import { chargeList, type ProviderCharge, providerMoney } from '#contract/provider-money.ts';
import { OrderLink } from './order-link.tsx';
import { chargesPage, PROVIDER_MONEY } from './queries.ts';

const ChargeForm = lazyPart(() => import('./charge-form.tsx').then((module) => ({ default: module.ChargeForm })));

/** Of one provider: what the shop asked of him or gave to him beside his sales. */
export function ProviderCharges({ id, name }: { id: number; name: string }) {
  const { t } = useLingui();
  const list = useListSearch(chargeList);
  const result = useQuery(chargesPage(id, list.params));
  const columns = useChargeColumns();
  const [adding, setAdding] = useState(false);
  const [reversing, reverse] = useState<ProviderCharge>();
  const chargeReason = useOfflineReason(providerMoney.charge);
  const reverseReason = useOfflineReason(providerMoney.reverse);
  const mayCharge = useAllowed(providerMoney.charge.access);
  const mayReverse = useAllowed(providerMoney.reverse.access);
  const nameOf = ({ kind }: ProviderCharge) => t(CHARGE_LABELS[kind]);
  const actions = (row: ProviderCharge): RowAction[] => {
    if (row.reversed_at !== null || !mayReverse) return [];
    return [
      {
        key: 'reverse',
        word: t`Take back`,
        label: t`Take back ${nameOf(row)}`,
        icon: 'undo-2',
        disabledReason: reverseReason,
        onSelect: () => reverse(row),
      },
    ];
  };
  const add = (
    <Button tone="primary" icon="plus" disabledReason={chargeReason} onClick={() => setAdding(true)}>
      <Trans>Charge or credit</Trans>
    </Button>
  );
  return (
    <>
      {mayCharge && <div>{add}</div>}
      <ListSection
        title={t`Charges and credits`}
        list={list}
        result={result}
        columns={columns}
        emptyText={<Trans>No charges and no credits yet</Trans>}
      >
        {(rows) => (
          <DataList
            label={t`Charges and credits`}
            columns={columns}
            rows={rows}
            list={list}
            nameOf={nameOf}
            actions={actions}
          />
        )}
      </ListSection>
      <Suspense>{adding && <ChargeForm provider={id} name={name} onClose={() => setAdding(false)} />}</Suspense>
      {reversing && <ReverseQuestion charge={reversing} name={name} onClose={() => reverse(undefined)} />}
    </>
  );
}

function useChargeColumns(): ColumnsOf<typeof chargeList, ProviderCharge> {
  const { t } = useLingui();
  return useMemo(
    () => [
      { key: 'kind', label: t`Kind`, phone: 'name', cell: ({ kind }) => t(CHARGE_LABELS[kind]) },
      {
        key: 'note',
        label: t`Note`,
        width: 'w-1/3',
        phone: 'apart',
        cell: ({ note }) => <Name>{note}</Name>,
      },
      { key: 'order', label: t`Order no.`, width: 'w-28', cell: (row) => <OrderLink id={row.order_id} /> },
      {
        key: 'amount',
        label: t`Amount`,
        align: 'end',
        phone: 'worth',
        // As it changes what he is owed.
        cell: ({ direction, amount }) => (
          <Money amount={direction === 'charge' ? minus(NOTHING, amount) : amount} className="font-medium" />
        ),
      },
      {
        key: 'state',
        label: t`State`,
        phone: 'status',
        cell: ({ direction, reversed_at: reversed }) =>
          reversed === null ? (
            <StatusPill tone={direction === 'charge' ? 'warning' : 'good'}>{t(DIRECTION_LABELS[direction])}</StatusPill>
          ) : (
            <StatusPill tone="neutral">
              <Trans>Taken back</Trans>
            </StatusPill>
          ),
      },
      { key: 'at', label: t`Date`, sort: 'id', phone: 'apart', cell: (row) => <TimeAgo at={row.created_at} /> },
    ],
    [t],
  );
}

interface ReverseQuestionProps {
  charge: ProviderCharge;
  name: string;
  onClose: () => void;
}

/** Asks before a charge or a credit is taken back, which happens once. */
function ReverseQuestion({ charge: { id, direction, amount }, name, onClose }: ReverseQuestionProps) {
  const { t } = useLingui();
  const reverse = useChange(providerMoney.reverse, { resource: PROVIDER_MONEY, label: () => t`Charge taken back` });

  async function confirm() {
    const outcome = await reverse.run({ params: { id }, body: {} });
    if (outcome.state === 'saved') toast.success(t`Taken back`);
    onClose();
  }

  return (
    <ConfirmDialog
      title={direction === 'charge' ? <Trans>Take the charge back?</Trans> : <Trans>Take the credit back?</Trans>}
      confirmLabel={<Trans>Take back</Trans>}
      pending={reverse.pending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {direction === 'charge' ? (
        <Trans>
          <Money amount={amount} /> is added to the balance of <Name>{name}</Name> again. Both stay on the statement.
        </Trans>
      ) : (
        <Trans>
          <Money amount={amount} /> is taken off the balance of <Name>{name}</Name> again. Both stay on the statement.
        </Trans>
      )}
    </ConfirmDialog>
  );
}
