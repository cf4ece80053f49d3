import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { pictureUrl } from '#app/api/picture-url.ts';
import { useListSearch } from '#app/kit/list-search.ts';
import { PhoneLink } from '#app/kit/phone-link.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { type Provider, providerList } from '#contract/providers.ts';
import { BackToProviders } from './back-to-providers.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { ProviderStatus } from './provider-status.tsx';
import { ProviderActions } from './row-actions.tsx';

const Drawers = lazy(() => import('./drawers.tsx').then((module) => ({ default: module.Drawers })));

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
  const { name, image, status, description, email, phone, id } = provider;
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
            <ProviderActions
              row={provider}
              onEdit={() => list.openDrawer(id)}
              onResetPassword={() => list.openDrawer(`password-${id}`)}
              onDelete={() => setLeaving(true)}
            />
          </span>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted max-sm:col-span-full">
            <a href={`mailto:${email}`} className="min-w-0 text-ink wrap-anywhere">
              <Ltr>{email}</Ltr>
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
            <Trans>This provider is switched off: signing in is not possible, and none of the products is sold.</Trans>
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
