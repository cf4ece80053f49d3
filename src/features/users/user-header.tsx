import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { pictureUrl } from '#app/api/picture-url.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { whatsAppAddress } from '#app/kit/contact.ts';
import { PhoneLink } from '#app/kit/phone-link.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { Nothing } from '#app/ui/nothing.tsx';
import type { User } from '#contract/users.ts';
import { RoleSelect } from './role-select.tsx';
import { UserSwitch } from './user-switch.tsx';

interface UserHeaderProps {
  user: User;
  /** Of the details, which come later than a list's row. */
  cover: string | null;
  /** Beside the name: remarks on the age of what is shown. */
  remark?: ReactNode;
  actions?: ReactNode;
}

/** Who it is: cover, picture, name, how to reach them, role and status. */
export function UserHeader({ user, cover, remark, actions }: UserHeaderProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  const { full_name: name, avatar, email, phone } = user;
  return (
    <header className="surface-card overflow-clip">
      <Cover picture={cover} />
      <div className="grid gap-4 p-4 pt-0 sm:p-5 sm:pt-0">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <span className="-mt-10 rounded-full border-4 border-card bg-card">
            <Avatar name={name} image={avatar && pictureUrl(avatar, 480)} size={84} />
          </span>
          {actions}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-heading wrap-anywhere">
            <Name>{name}</Name>
          </h1>
          {remark}
        </div>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-3">
          <Fact label={t`Phone`}>
            <span className="flex flex-wrap items-center gap-x-4">
              <PhoneLink phone={phone} />
              {phone && (
                <a
                  href={whatsAppAddress(phone)}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="text-accent-ink no-underline hover:underline"
                >
                  <Trans>WhatsApp</Trans>
                </a>
              )}
            </span>
          </Fact>
          <Fact label={t`Email`}>
            {email ? (
              <a href={`mailto:${email}`} className="text-ink wrap-anywhere hover:text-accent-ink">
                <Ltr>{email}</Ltr>
              </a>
            ) : (
              <Nothing />
            )}
          </Fact>
          <Fact label={t`Joined`}>{date(user.created_at)}</Fact>
          <Fact label={t`ID`}>
            <Ltr className="tabular">{user.id}</Ltr>
          </Fact>
          <Fact label={t`Role`}>
            <RoleSelect user={user} />
          </Fact>
          <Fact label={t`Active`}>
            <UserSwitch user={user} />
          </Fact>
        </dl>
      </div>
    </header>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function Cover({ picture }: { picture: string | null }) {
  const [broken, setBroken] = useState<string>();
  if (!picture || picture === broken) return <div className="h-20 bg-accent-tint sm:h-28" />;
  return (
    <img
      src={pictureUrl(picture, 1600)}
      alt=""
      decoding="async"
      onError={() => setBroken(picture)}
      className="h-28 w-full bg-fill object-cover sm:h-40"
    />
  );
}
