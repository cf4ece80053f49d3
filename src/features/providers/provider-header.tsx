import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { pictureUrl } from '#app/api/picture-url.ts';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { RowActions } from '#app/kit/list/row-actions.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Email } from '#app/ui/email.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Name } from '#app/ui/name.tsx';
import { PhoneLink } from '#app/ui/phone-link.tsx';
import { type Provider, providerList } from '#contract/providers.ts';
import { BackToProviders } from './back-to-providers.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { ProviderStatus } from './provider-status.tsx';
import { useProviderActions } from './row-actions.ts';

const Drawers = lazyPart(() => import('./drawers.tsx').then((module) => ({ default: module.Drawers })));

interface ProviderHeaderProps {
  provider: Provider;
  /** Remarks on the age of what is shown. */
  children?: ReactNode;
}

/** Who he is, how he is reached, whether he sells, and what can be done about it. */
export function ProviderHeader({ provider, children }: ProviderHeaderProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  // Only for the drawers that the address opens.
  const list = useListSearch(providerList);
  const [leaving, setLeaving] = useState(false);
  const actions = useProviderActions({
    onEdit: ({ id }) => list.openDrawer(id),
    onResetPassword: ({ id }) => list.openDrawer(`password-${id}`),
    onDelete: () => setLeaving(true),
  });
  const { name, image, status, description, email, phone } = provider;
  return (
    <header className="grid gap-1">
      <BackToProviders />
      <div className="surface-card grid gap-4 p-4 sm:p-5">
        {/* On the narrowest phone the name has a line of its own, below the picture. */}
        <div className="grid grid-cols-[auto_1fr_auto] items-start gap-x-3 gap-y-2 sm:gap-x-4">
          <span className="sm:row-span-2">
            <Avatar name={name} image={image && pictureUrl(image, 480)} size={56} />
          </span>
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 max-[22rem]:col-span-full max-[22rem]:row-start-2">
            <h1 className="text-title wrap-anywhere md:text-heading">
              <Name>{name}</Name>
            </h1>
            <span className="flex items-center gap-2">
              <ProviderStatus provider={provider} />
              <span className="text-small text-muted">{status ? t`Active` : t`Inactive`}</span>
            </span>
            {children}
          </div>
          <span className="col-start-3 row-start-1 flex">
            <RowActions name={name} actions={actions(provider)} />
          </span>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted max-sm:col-span-full">
            <a href={`mailto:${email}`} className="min-w-0 text-ink">
              <Email>{email}</Email>
            </a>
            <PhoneLink phone={phone} />
          </p>
        </div>
        {description && (
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">
            <Name>{description}</Name>
          </p>
        )}
        {!status && (
          <p className="rounded-control bg-warning-tint px-3 py-2 text-warning">
            <Trans>This provider is inactive: they cannot sign in, and none of their products is sold.</Trans>
          </p>
        )}
      </div>
      <Suspense>{list.open && <Drawers open={list.open} rows={[provider]} onClose={list.closeDrawer} />}</Suspense>
      {leaving && (
        <DeleteQuestion
          row={provider}
          onRemoved={() => void navigate({ to: '/providers' })}
          onClose={() => setLeaving(false)}
        />
      )}
    </header>
  );
}
