import { toPiastres } from '#contract/money.ts';
import { Money } from './money.tsx';

interface PriceProps {
  /** Pounds. */
  price: number;
  /** Pounds; what the client pays. */
  price_after_offers: number;
}

/** What the client pays; the usual price struck before it while an offer applies. */
export function Price({ price, price_after_offers: after }: PriceProps) {
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2">
      {after < price && (
        <s className="text-small text-muted">
          <Money amount={toPiastres(price)} />
        </s>
      )}
      <Money amount={toPiastres(after)} />
    </span>
  );
}
