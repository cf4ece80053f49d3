import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { pictureUrl } from '#app/api/picture-url.ts';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Email } from '#app/ui/email.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { Nothing } from '#app/ui/nothing.tsx';
import { PhoneLink } from '#app/ui/phone-link.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import type { User, userList } from '#contract/users.ts';
import { UserSwitch } from './user-switch.tsx';
import { ROLE_LABELS } from './value-labels.ts';

export function useUserColumns(): ColumnsOf<typeof userList, User> {
  const { t } = useLingui();
  return useMemo(() => {
    return [
      {
        key: 'full_name',
        label: t`Name`,
        sort: 'full_name',
        phone: 'name',
        width: 'w-1/4',
        picture: ({ full_name: name, avatar }) => (
          <Avatar name={name} image={avatar && pictureUrl(avatar, 96)} size={40} />
        ),
        cell: ({ full_name: name }) => <Name>{name}</Name>,
      },
      {
        key: 'email',
        label: t`Email`,
        width: 'w-1/4 max-w-0',
        cell: ({ email }) => (email ? <Email>{email}</Email> : <Nothing />),
      },
      {
        key: 'phone',
        label: t`Phone`,
        phone: 'apart',
        cell: ({ phone }) => <PhoneLink phone={phone} />,
        phoneCell: ({ phone, email }) => (phone ? <Ltr>{phone}</Ltr> : email && <Email>{email}</Email>),
      },
      {
        key: 'role',
        label: t`Role`,
        phone: 'apart',
        cell: ({ role }) => t(ROLE_LABELS[role]),
        phoneCell: ({ role }) => role !== 'user' && t(ROLE_LABELS[role]),
      },
      { key: 'status', label: t`Status`, width: 'w-24', phone: 'status', cell: (row) => <UserSwitch user={row} /> },
      {
        key: 'created_at',
        label: t`Joined`,
        sort: 'created_at',
        phone: 'worth',
        cell: (row) => <TimeAgo at={row.created_at} />,
        phoneCell: (row) => <TimeAgo at={row.created_at} className="text-small text-muted" />,
      },
    ];
  }, [t]);
}
