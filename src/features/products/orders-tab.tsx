import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ORDER_STATUS_WORDS } from '#app/i18n/status-words.ts';
import { PartList } from '#app/kit/record/part-list.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { StatusPill, type Tone } from '#app/ui/status-pill.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import type { Order } from '#contract/orders.ts';
import { productOrders } from './queries.ts';

const TONES: Record<Order['status'], Tone> = {
  in_progress: 'info',
  completed: 'good',
  canceled: 'bad',
  other: 'neutral',
};

/** The orders that have the product, the newest first. */
export function OrdersTab({ id }: { id: number }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const answer = useQuery(productOrders(id, page));
  return (
    <section className="surface-card px-4 sm:px-5">
      <PartList answer={answer} page={page} onPage={setPage} emptyText={<Trans>Nobody ordered it yet</Trans>}>
        {(order) => (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Link
              to="/orders-details/$id"
              params={{ id: String(order.id) }}
              className="inline-flex min-h-11 items-center font-medium underline decoration-rule underline-offset-4"
            >
              <Ltr>#{order.id}</Ltr>
            </Link>
            <Name className="min-w-24 flex-1 truncate">{order.client_name}</Name>
            <StatusPill tone={TONES[order.status]}>{t(ORDER_STATUS_WORDS[order.status])}</StatusPill>
            <Money amount={order.total_price} />
            <TimeAgo at={order.created_at} className="text-small text-muted" />
          </div>
        )}
      </PartList>
    </section>
  );
}
