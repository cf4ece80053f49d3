import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { RETURN_STATUS_LABELS } from '#app/i18n/status-labels.ts';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { Money } from '#app/ui/money.tsx';
import { Nothing } from '#app/ui/nothing.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { type Return, type returnList, returns } from '#contract/returns.ts';
import { RETURN_STATUSES } from '#contract/returns-rules.ts';
import { useDrawerLink } from './drawer-link.ts';
import { RecordsOf, type Whose } from './records-of.tsx';
import { ReturnedPieces, ReturnedProducts, ReturnNumber } from './return-cells.tsx';
import { ReturnPill } from './return-pill.tsx';

interface ReturnsOfProps {
  /** Whose: what a user sent back, or what came back of a provider's goods, whole with the lines of others. */
  of: Whose;
  emptyText: ReactNode;
}

/** The returns of one record on its own page, the newest first; each opens in their list. */
export function ReturnsOf({ of, emptyText }: ReturnsOfProps) {
  const { t } = useLingui();
  const choices = RETURN_STATUSES.map((value) => ({ value, label: t(RETURN_STATUS_LABELS[value]) }));
  return (
    <RecordsOf
      resource="returns"
      call={returns.list}
      of={of}
      title={t`Returns`}
      columns={useColumns()}
      searchLabel={t`Search these returns`}
      filter={{ name: 'status', label: t`Status`, choices }}
      emptyText={emptyText}
      nameOf={({ number }) => t`return ${number}`}
      link={useDrawerLink('/orders/returns')}
    />
  );
}

function useColumns(): ColumnsOf<typeof returnList, Return> {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        key: 'number',
        label: t`Number`,
        phone: 'apart',
        opens: true,
        cell: (row) => <ReturnNumber number={row.number} order={row.order_id} />,
      },
      {
        key: 'products',
        label: t`Products`,
        phone: 'name',
        cell: ({ lines }) => <ReturnedProducts lines={lines} />,
      },
      {
        key: 'pieces',
        label: t`Pieces`,
        phone: 'apart',
        cell: (row) => <ReturnedPieces pieces={row.pieces} />,
      },
      {
        key: 'total',
        label: t`Refund`,
        sort: 'total',
        align: 'end',
        phone: 'worth',
        cell: ({ refund }) => (refund ? <Money amount={refund.total} /> : <Nothing />),
      },
      {
        key: 'status',
        label: t`Status`,
        phone: 'status',
        cell: ({ status }) => <ReturnPill status={status} />,
      },
      {
        key: 'date',
        label: t`Date`,
        sort: 'created_at',
        phone: 'apart',
        cell: (row) => <TimeAgo at={row.created_at} />,
      },
    ],
    [t],
  );
}
