import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Money } from '#app/ui/money.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { NOTHING } from '#contract/money.ts';
import { PlaceLink } from './place-link.tsx';
import { statsQuery } from './queries.ts';

/** Users, products, orders and income at a glance, each a way to its list. */
export function StatCards() {
  const { t } = useLingui();
  const { number } = useFormats();
  const { data, isError } = useQuery(statsQuery);
  const stats = data?.data;
  const shown = (value: ReactNode) => (stats ? value : <Pending failed={isError} />);
  return (
    <ul
      aria-label={t`The shop in numbers`}
      className="grid grid-cols-3 gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-4 lg:gap-4"
    >
      <Stat icon="users" name={<Trans>Users</Trans>} to="/users">
        {shown(number(stats?.users ?? 0))}
      </Stat>
      <Stat icon="package" name={<Trans>Products</Trans>} to="/products">
        {shown(number(stats?.products ?? 0))}
      </Stat>
      <Stat icon="shopping-bag" name={<Trans>Orders</Trans>} to="/orders">
        {shown(number(stats?.orders ?? 0))}
      </Stat>
      <Stat
        icon="banknote"
        name={<Trans>Income of completed orders</Trans>}
        to="/orders"
        search={{ status: 'completed' }}
        wide
      >
        {shown(<Money amount={stats?.revenue ?? NOTHING} />)}
      </Stat>
    </ul>
  );
}

type StatProps = Pick<ComponentProps<typeof PlaceLink>, 'to' | 'search' | 'children'> & {
  icon: IconName;
  name: ReactNode;
  /** On a phone it has the line for itself: an amount is long. */
  wide?: boolean;
};

function Stat({ icon, name, to, search, wide = false, children }: StatProps) {
  return (
    <li className={`min-w-0 ${wide ? 'max-sm:order-first max-sm:col-span-3' : ''}`}>
      <PlaceLink
        to={to}
        {...(search && { search })}
        className="surface-card flex h-full flex-col gap-1 p-3 text-ink fades hover:border-edge max-[22rem]:px-1.5 sm:p-4 md:p-5"
      >
        <span className="flex items-start justify-between gap-2 text-small text-muted">
          {name}
          <Icon name={icon} className={`size-4.5 ${wide ? '' : 'max-sm:hidden'}`} />
        </span>
        <span className={`mt-auto font-semibold tabular sm:text-heading ${wide ? 'text-heading' : 'text-title'}`}>
          {children}
        </span>
      </PlaceLink>
    </li>
  );
}

function Pending({ failed }: { failed: boolean }) {
  if (failed)
    return (
      <>
        <span aria-hidden="true">—</span>
        <span className="sr-only">
          <Trans>Unknown</Trans>
        </span>
      </>
    );
  return (
    <span className="flex h-[1lh] items-center">
      <Skeleton className="h-5 w-20" />
    </span>
  );
}
