import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import type { ColumnsOf } from '#app/kit/column.ts';
import { CopyButton } from '#app/kit/copy-button.tsx';
import { useWide } from '#app/kit/wide.ts';
import { figureLink } from '#app/ui/figure-link.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import type { PromoCode, promoCodeList } from '#contract/promo-codes.ts';

type PromoCodeColumns = ColumnsOf<typeof promoCodeList, PromoCode>;

export function usePromoCodeColumns(): PromoCodeColumns {
  const { t } = useLingui();
  const { percentage } = useFormats();
  const wide = useWide();
  return useMemo(() => {
    const code: PromoCodeColumns[number] = {
      key: 'code',
      label: t`Promo code`,
      sort: 'code',
      card: 'title',
      cell: (row) => (
        <span className="inline-flex max-w-full items-center gap-1">
          <Ltr className="font-medium wrap-anywhere">{row.code}</Ltr>
          {/* On a card the title is a link, and no button may stand inside one. */}
          {wide && <CopyButton text={row.code} label={t`Copy the code ${row.code}`} />}
        </span>
      ),
    };
    const discount: PromoCodeColumns[number] = {
      key: 'percentage',
      label: t`Percentage`,
      sort: 'percentage',
      align: 'end',
      width: 'w-36',
      card: 'status',
      cell: (row) => <Ltr className="font-medium tabular-nums">{percentage(row.percentage)}</Ltr>,
    };
    const used: PromoCodeColumns[number] = {
      key: 'times_used',
      label: t`Times used`,
      align: 'end',
      width: 'w-40',
      card: 'fact',
      cell: (row) => <TimesUsed row={row} />,
    };
    const created: PromoCodeColumns[number] = {
      key: 'created_at',
      label: t`Added`,
      sort: 'created_at',
      width: 'w-44',
      card: 'fact',
      cell: (row) => <TimeAgo at={row.created_at} />,
    };
    if (!wide) return [code, discount, used, created];
    const id: PromoCodeColumns[number] = {
      key: 'id',
      label: t`ID`,
      sort: 'id',
      width: 'w-20',
      cell: (row) => <Ltr>{row.id}</Ltr>,
    };
    return [id, code, discount, used, created];
  }, [t, wide, percentage]);
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
