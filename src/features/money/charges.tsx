import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { CHARGE_LABELS } from '#app/i18n/money-labels.ts';
import { DataList } from '#app/kit/list/data-list.tsx';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { ListSection } from '#app/kit/list/list-section.tsx';
import type { RowAction } from '#app/kit/list/row-menu.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { chargeList, type ProviderCharge, providerMoney } from '#contract/provider-money.ts';
import { useChargeColumns } from './charge-columns.tsx';
import { chargesPage } from './queries.ts';
import { ReverseQuestion } from './reverse-question.tsx';

const ChargeForm = lazyPart(() => import('./charge-form.tsx').then((module) => ({ default: module.ChargeForm })));

/** On a provider's page: what the shop asked of him or gave to him beside his sales. */
export function ProviderCharges({ id, name }: { id: number; name: string }) {
  const { t } = useLingui();
  const list = useListSearch(chargeList);
  const result = useQuery(chargesPage(id, list.params));
  const columns = useChargeColumns();
  const [adding, setAdding] = useState(false);
  const [reversing, reverse] = useState<ProviderCharge>();
  const chargeReason = useOfflineReason(providerMoney.charge);
  const reverseReason = useOfflineReason(providerMoney.reverse);
  const nameOf = ({ kind }: ProviderCharge) => t(CHARGE_LABELS[kind]);
  const actions = (row: ProviderCharge): RowAction[] => {
    if (row.reversed_at !== null) return [];
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
      <div>{add}</div>
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
