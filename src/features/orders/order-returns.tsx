import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { ReturnPill } from '#app/kit/record/return-pill.tsx';
import { useWaitingRows } from '#app/sync/waiting.ts';
import { figureLink } from '#app/ui/figure-link.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import type { OrderDetails } from '#contract/orders.ts';
import { RETURNED_LABELS } from './return-labels.ts';
import { RETURNS, returnsOfOrder } from './return-queries.ts';

/** What of the order came back or is to come, each opening its return; nothing where there is none. */
export function OrderReturns({ order: { id, return_status: state } }: { order: OrderDetails }) {
  const { t } = useLingui();
  const titleId = useId();
  const { data } = useWaitingRows(RETURNS, useQuery(returnsOfOrder(id)));
  const rows = data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="surface-card p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={titleId} className="text-title">
          <Trans>Returns</Trans>
        </h2>
        {state !== 'none' && <span className="text-small text-muted">{t(RETURNED_LABELS[state])}</span>}
      </div>
      <ul className="divided">
        {rows.map(({ pieces, ...row }) => (
          <li key={row.id} className="grid gap-1 py-3 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <Link to="/orders/returns" search={{ open: String(row.id) }} className={figureLink}>
                <Trans>
                  Return <Ltr>{row.number}</Ltr>
                </Trans>
              </Link>
              {row.refund && <Money amount={row.refund.total} className="font-medium" />}
            </div>
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-small text-muted">
              <span>
                <Plural value={pieces} one="# piece" other="# pieces" /> · <TimeAgo at={row.created_at} />
              </span>
              <ReturnPill status={row.status} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
