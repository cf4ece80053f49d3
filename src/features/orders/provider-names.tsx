import { Trans } from '@lingui/react/macro';
import { useFormats } from '#app/i18n/formats.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import type { Order } from '#contract/orders.ts';

/** The first provider and how many more there are; all of them on hover. An order without any is the marketplace's own. */
export function ProviderNames({ providers }: { providers: Order['providers'] }) {
  const { number } = useFormats();
  const [first, ...others] = providers;
  if (!first)
    return (
      <span className="text-muted">
        <Trans>Marketplace</Trans>
      </span>
    );
  const names = providers.map(({ name }) => name).join('، ');
  return (
    <span className="flex items-baseline gap-1.5" title={others.length > 0 ? names : undefined}>
      <span className="line-clamp-1 wrap-anywhere">
        <Name>{first.name}</Name>
      </span>
      {others.length > 0 && <Ltr className="shrink-0 text-small text-muted">+{number(others.length)}</Ltr>}
    </span>
  );
}
