import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { DoneBy } from '#app/kit/record/done-by.tsx';
import { PartList } from '#app/kit/record/part-list.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import type { StockMovement } from '#contract/product-stock.ts';
import { stockPage } from './queries.ts';
import { CANCELED_LATE, STOCK_LABELS } from './stock-labels.ts';

/** Where the pieces came from and went to. */
export function StockTab({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const result = useQuery(stockPage(id, page));
  return (
    <section className="surface-card px-4 sm:px-5">
      <PartList result={result} page={page} onPage={setPage} emptyText={<Trans>The stock was not changed yet</Trans>}>
        {(movement) => <Movement movement={movement} />}
      </PartList>
    </section>
  );
}

function Movement({ movement }: { movement: StockMovement }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const {
    kind,
    delta,
    balance,
    note,
    size,
    color,
    order_id: order,
    return_id,
    by_name,
    by_role,
    created_at,
    done_at,
  } = movement;
  const item = [size, color].filter(Boolean).join(' · ');
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-0.5">
      <Ltr className={`text-end font-medium tabular ${delta < 0 ? 'text-bad' : 'text-good'}`}>
        {delta > 0 ? '+' : '−'}
        {number(Math.abs(delta))}
      </Ltr>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium">
          {t(kind === 'return' && return_id === null ? CANCELED_LATE : STOCK_LABELS[kind])}
        </span>
        {item && <Name className="text-muted">{item}</Name>}
        {order !== null && (
          <Link
            to="/orders-details/$id"
            params={{ id: String(order) }}
            className="underline decoration-rule underline-offset-4"
          >
            <Trans>
              order <Ltr>#{order}</Ltr>
            </Trans>
          </Link>
        )}
      </div>
      {balance !== null && (
        <span className="col-start-2 text-small text-muted">
          <Trans>
            <Ltr>{number(balance)}</Ltr> left
          </Trans>
        </span>
      )}
      <div className="col-start-2">
        <DoneBy entry={{ by_name, by_role, at: created_at, done_at }} />
      </div>
      {note && <Name className="col-start-2 block whitespace-pre-line wrap-anywhere">{note}</Name>}
    </div>
  );
}
