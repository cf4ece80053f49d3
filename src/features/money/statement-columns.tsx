import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { Nothing } from '#app/ui/nothing.tsx';
import type { StatementRow, statementList } from '#contract/provider-money.ts';
import { Moment } from './moment.tsx';
import { useStatementTitle } from './statement-title.tsx';

export function useStatementColumns(): ColumnsOf<typeof statementList, StatementRow> {
  const { t } = useLingui();
  const { date, percentage } = useFormats();
  const titleOf = useStatementTitle();
  return useMemo(
    () => [
      {
        key: 'at',
        label: t`Written`,
        sort: 'at',
        width: 'w-44',
        phone: 'apart',
        cell: ({ at }) => <Moment at={at} />,
        phoneCell: ({ at }) => date(at),
      },
      {
        key: 'kind',
        label: t`Kind`,
        phone: 'name',
        cell: (row) => titleOf(row),
        // Of what it was matters more than when; the second line has no room for it.
        phoneCell: (row) => (
          <>
            {titleOf(row)}
            {(row.product || row.note) && (
              <span className="font-normal">
                {' · '}
                <Name>{row.product || row.note}</Name>
              </span>
            )}
          </>
        ),
      },
      {
        key: 'order',
        label: t`Order no.`,
        width: 'w-28',
        phone: 'apart',
        cell: ({ order_id: id }) => (id === null ? <Nothing /> : <Ltr className="tabular">#{id}</Ltr>),
        phoneCell: ({ order_id: id }) => id !== null && <Ltr className="tabular">#{id}</Ltr>,
      },
      {
        key: 'about',
        label: t`Product`,
        width: 'w-1/4',
        cell: (row) => <About row={row} percentage={percentage} />,
      },
      {
        key: 'amount',
        label: t`Amount`,
        align: 'end',
        width: 'w-36',
        phone: 'worth',
        cell: ({ amount }) => <Money amount={amount} className="font-medium" />,
      },
      {
        key: 'running',
        label: t`Balance`,
        align: 'end',
        width: 'w-36',
        phone: 'status',
        cell: ({ running }) => <Money amount={running} className="text-muted" />,
        phoneCell: ({ running }) => (
          <span className="text-muted">
            <Trans>
              balance <Money amount={running} />
            </Trans>
          </span>
        ),
      },
    ],
    [t, date, percentage, titleOf],
  );
}

interface AboutProps {
  row: StatementRow;
  percentage: (value: number) => string;
}

/** The goods of a sale with their pieces or the rate, or what was noted. */
export function About({ row: { product, pieces, rate, note }, percentage }: AboutProps) {
  if (product === null) return note ? <Name>{note}</Name> : <Nothing />;
  return (
    <span>
      <Name>{product}</Name>{' '}
      <span className="text-small text-muted">
        {rate === null ? (
          pieces !== null && <Plural value={pieces} one="# piece" other="# pieces" />
        ) : (
          <Ltr>{percentage(rate)}</Ltr>
        )}
      </span>
    </span>
  );
}
