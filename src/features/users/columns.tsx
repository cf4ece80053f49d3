import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { pictureUrl } from '#app/api/picture-url.ts';
import type { ColumnsOf } from '#app/kit/column.ts';
import { PhoneLink } from '#app/kit/phone-link.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Email } from '#app/ui/email.tsx';
import { Name } from '#app/ui/name.tsx';
import { Nothing } from '#app/ui/nothing.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import type { User, userList } from '#contract/users.ts';
import { UserSwitch } from './user-switch.tsx';
import { ROLE_WORDS } from './words.ts';

export function useUserColumns(): ColumnsOf<typeof userList, User> {
  const { t } = useLingui();
  return useMemo(() => {
    return [
      {
        key: 'full_name',
        label: t`Name`,
        sort: 'full_name',
        card: 'title',
        width: 'w-1/4',
        cell: ({ full_name: name, avatar }) => (
          <span className="flex items-center gap-3">
            <Avatar name={name} image={avatar && pictureUrl(avatar, 96)} size={40} />
            <span className="line-clamp-2 wrap-anywhere">
              <Name>{name}</Name>
            </span>
          </span>
        ),
      },
      {
        key: 'email',
        label: t`Email`,
        width: 'w-1/4 max-w-0',
        card: 'fact',
        cell: ({ email }) => (email ? <Email>{email}</Email> : <Nothing />),
      },
      { key: 'phone', label: t`Phone`, card: 'fact', cell: ({ phone }) => <PhoneLink phone={phone} /> },
      { key: 'role', label: t`Role`, card: 'fact', cell: ({ role }) => t(ROLE_WORDS[role]) },
      { key: 'status', label: t`Status`, width: 'w-24', card: 'status', cell: (row) => <UserSwitch user={row} /> },
      {
        key: 'created_at',
        label: t`Joined`,
        sort: 'created_at',
        card: 'fact',
        cell: (row) => <TimeAgo at={row.created_at} />,
      },
    ];
  }, [t]);
}
