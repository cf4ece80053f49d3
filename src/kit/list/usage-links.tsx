import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Uses } from '#contract/errors.ts';

interface UsageLinksProps {
  uses: Uses;
  /** The filter that finds what uses the record, the same in each of the lists: `{ brand: '7' }`. */
  search: Readonly<Record<string, string>>;
  /** What lies over the page goes when one of them is followed. */
  onOpen?: () => void;
}

const linkClass = 'inline-flex min-h-6 items-center text-accent-ink underline underline-offset-4 coarse:min-h-11';

/** How many use a record, each number the way to them. */
export function UsageLinks({
  uses: { products = 0, offers = 0, orders = 0, balances = 0 },
  search,
  onOpen,
}: UsageLinksProps) {
  return (
    <>
      {products > 0 && (
        <Link to="/products" search={search} onClick={onOpen} className={linkClass}>
          <Plural value={products} one="Show # product" other="Show # products" />
        </Link>
      )}
      {offers > 0 && (
        <Link to="/offers" search={search} onClick={onOpen} className={linkClass}>
          <Plural value={offers} one="Show # offer" other="Show # offers" />
        </Link>
      )}
      {orders > 0 && (
        <Link to="/orders" search={{ ...search, status: 'in_progress' }} onClick={onOpen} className={linkClass}>
          <Plural value={orders} one="Show # order in progress" other="Show # orders in progress" />
        </Link>
      )}
      {balances > 0 && (
        <span className="text-muted">
          <Trans>The balance is not settled</Trans>
        </span>
      )}
    </>
  );
}
