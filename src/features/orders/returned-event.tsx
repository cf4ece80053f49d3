import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { figureLink } from '#app/ui/figure-link.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { toPiastres } from '#contract/money.ts';
import { REFUSAL_LABELS } from './return-labels.ts';

type RefusalReason = keyof typeof REFUSAL_LABELS;

/** What became of a return, which one, why it was refused, and what is given back for it. */
export function ReturnedEvent({ data, children }: { data: Record<string, unknown>; children: ReactNode }) {
  const { t } = useLingui();
  const { return_id: id, reason, total } = data;
  const word = isRefusal(reason) && t(REFUSAL_LABELS[reason]);
  return (
    <>
      {children}
      {typeof id === 'number' && (
        <Link to="/orders/returns" search={{ open: String(id) }} className={figureLink}>
          <Ltr>R-{id}</Ltr>
        </Link>
      )}
      {word && (
        <span className="text-small">
          <Trans>Reason: {word}</Trans>
        </span>
      )}
      {typeof total === 'number' && <Money amount={toPiastres(total)} />}
    </>
  );
}

function isRefusal(value: unknown): value is RefusalReason {
  return typeof value === 'string' && Object.hasOwn(REFUSAL_LABELS, value);
}
