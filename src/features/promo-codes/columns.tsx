import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { useUsualColumns } from '#app/kit/crud/usual-columns.tsx';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { figureLink } from '#app/ui/figure-link.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import type { PromoCode, promoCodeList } from '#contract/promo-codes.ts';

type PromoCodeColumns = ColumnsOf<typeof promoCodeList, PromoCode>;

export function usePromoCodeColumns(): PromoCodeColumns {
  const { t } = useLingui();
  const { percentage } = useFormats();
  const { id, added } = useUsualColumns();
  return useMemo(
    () => [
      id,
      {
        key: 'code',
        label: t`Promo code`,
        sort: 'code',
        phone: 'name',
        cell: (row) => (
          <span className="inline-flex max-w-full items-center gap-1">
            <Ltr className="font-medium wrap-anywhere">{row.code}</Ltr>
            <CopyButton text={row.code} label={t`Copy the code ${row.code}`} />
          </span>
        ),
        phoneCell: (row) => <Ltr>{row.code}</Ltr>,
      },
      {
        key: 'percentage',
        label: t`Percentage`,
        sort: 'percentage',
        align: 'end',
        width: 'w-36',
        phone: 'worth',
        cell: (row) => <Ltr className="font-medium tabular-nums">{percentage(row.percentage)}</Ltr>,
      },
      {
        key: 'times_used',
        label: t`Times used`,
        align: 'end',
        width: 'w-40',
        phone: 'apart',
        cell: (row) => <TimesUsed row={row} />,
        phoneCell: ({ times_used: times }) => (
          <Plural value={times} _0="Never used" one="Used # time" other="Used # times" />
        ),
      },
      added,
    ],
    [t, percentage, id, added],
  );
}

function TimesUsed({ row: { code, times_used: times } }: { row: PromoCode }) {
  const { t } = useLingui();
  const { number } = useFormats();
  if (times === 0)
    return (
      <span className="text-muted">
        <Trans>Never</Trans>
      </span>
    );
  return (
    <Link
      to="/orders"
      search={{ promo_code: code }}
      aria-label={t`Orders with the code ${code}`}
      className={figureLink}
    >
      {number(times)}
    </Link>
  );
}
