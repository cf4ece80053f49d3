import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { pictureUrl } from '#app/api/picture-url.ts';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { useEdit } from '#app/sync/use-edit.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { whatsAppAddress } from '#app/ui/contact.ts';
import { Email } from '#app/ui/email.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { Nothing } from '#app/ui/nothing.tsx';
import { PhoneLink } from '#app/ui/phone-link.tsx';
import { Select } from '#app/ui/select.tsx';
import { toast } from '#app/ui/toast.ts';
import { useRoomy } from '#app/ui/wide.ts';
import type { Piastres } from '#contract/money.ts';
import { USER_ROLES, type User, users } from '#contract/users.ts';
import { USERS } from './queries.ts';
import { UserSwitch } from './user-switch.tsx';
import { ROLE_LABELS } from './value-labels.ts';

interface UserHeaderProps {
  user: User;
  /** Of the details, which come later than a list's row. */
  cover: string | null;
  /** What was given back of all orders; the same. */
  refunded: Piastres | undefined;
  /** Beside the name: remarks on the age of what is shown. */
  remark?: ReactNode;
  actions?: ReactNode;
  /** The last line: of the details as well. */
  foot?: ReactNode;
}

/** Who it is: cover, picture, name, how to reach them, role and status. */
export function UserHeader({ user, cover, refunded, remark, actions, foot }: UserHeaderProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  const { full_name: name, avatar } = user;
  const roomy = useRoomy();
  const [broken, setBroken] = useState<string>();
  // Without a picture of its own a cover would be an empty band.
  const hasCover = cover !== null && cover !== broken;
  const joined = date(user.created_at);
  const called = (
    <>
      <h1 className={`wrap-anywhere ${roomy ? 'text-heading' : 'text-title'}`}>
        <Name>{name}</Name>
      </h1>
      {!roomy && (
        <span className="text-small text-muted">
          <Trans>
            <Ltr>#{user.id}</Ltr> · joined {joined}
          </Trans>
        </span>
      )}
      {remark}
    </>
  );
  return (
    <header className="surface-card overflow-clip">
      <Cover picture={cover} broken={broken} onBroken={setBroken} />
      <div className={`grid gap-4 p-4 sm:p-5 ${hasCover ? 'pt-0 sm:pt-0' : ''}`}>
        <div className={`flex flex-wrap gap-x-4 gap-y-2 ${roomy ? 'items-end justify-between' : 'items-center'}`}>
          <span className={`shrink-0 rounded-full ${hasCover ? '-mt-10 self-start border-4 border-card bg-card' : ''}`}>
            <Avatar name={name} image={avatar && pictureUrl(avatar, 480)} size={roomy ? 84 : 56} />
          </span>
          {!roomy && <span className="grid min-w-0 flex-1">{called}</span>}
          {actions}
        </div>
        {roomy && <div className="flex flex-wrap items-center gap-x-3 gap-y-1">{called}</div>}
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-3">
          <Reach phone={user.phone} email={user.email} />
          {roomy && <Fact label={t`Joined`}>{joined}</Fact>}
          {roomy && (
            <Fact label={t`ID`}>
              <Ltr className="tabular">{user.id}</Ltr>
            </Fact>
          )}
          {refunded !== undefined && refunded > 0 && (
            <Fact label={t({ message: 'Refunded', context: 'field' })}>
              <Money amount={refunded} />
            </Fact>
          )}
          <Fact label={t`Role`}>
            <RoleSelect user={user} />
          </Fact>
          <Fact label={t`Active`}>
            <UserSwitch user={user} />
          </Fact>
        </dl>
        {foot}
      </div>
    </header>
  );
}

/** How to reach them; where there is no room, only what is there. */
function Reach({ phone, email }: Pick<User, 'phone' | 'email'>) {
  const { t } = useLingui();
  const roomy = useRoomy();
  return (
    <>
      <Fact label={t`Phone`}>
        <span className={roomy ? 'flex flex-wrap items-center gap-x-4' : 'grid justify-items-start'}>
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
      {(roomy || email) && (
        <Fact label={t`Email`}>
          {email ? (
            <a href={`mailto:${email}`} className="text-ink hover:text-accent-ink">
              <Email>{email}</Email>
            </a>
          ) : (
            <Nothing />
          )}
        </Fact>
      )}
    </>
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

interface CoverProps {
  picture: string | null;
  broken: string | undefined;
  onBroken: (picture: string) => void;
}

function Cover({ picture, broken, onBroken }: CoverProps) {
  if (!picture || picture === broken) return null;
  return (
    <img
      src={pictureUrl(picture, 1600)}
      alt=""
      decoding="async"
      onError={() => onBroken(picture)}
      className="h-28 w-full bg-fill object-cover sm:h-40"
    />
  );
}

/** The user's role, changed where it stands. */
function RoleSelect({ user }: { user: User }) {
  const { t } = useLingui();
  const label = t`Role of ${bidiIsolate(user.full_name)}`;
  const edit = useEdit(users.update, { resource: USERS, label, preview: 'at once' });

  async function set(text: string): Promise<void> {
    const role = USER_ROLES.find((known) => known === text);
    if (!role || role === user.role) return;
    const outcome = await edit.save(user, { role });
    if (outcome.state === 'saved') toast.success(t`User role changed`);
  }

  // Of two values both sides can only have chosen the same one, so this never has to ask whose counts.
  return (
    <Select
      aria-label={label}
      value={user.role}
      aria-busy={edit.pending}
      onChange={(event) => void set(event.currentTarget.value)}
    >
      {USER_ROLES.map((role) => (
        <option key={role} value={role}>
          {t(ROLE_LABELS[role])}
        </option>
      ))}
    </Select>
  );
}
