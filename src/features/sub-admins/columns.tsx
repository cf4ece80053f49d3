import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ColumnsOf } from '#app/kit/column.ts';
import { isolate } from '#app/kit/isolate.ts';
import { StatusSwitch } from '#app/kit/status-switch.tsx';
import { Email } from '#app/ui/email.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { type SubAdmin, type subAdminList, subAdmins } from '#contract/sub-admins.ts';
import { SUB_ADMINS } from './queries.ts';

export function useSubAdminColumns(): ColumnsOf<typeof subAdminList, SubAdmin> {
  const { t } = useLingui();
  return useMemo(() => {
    const changed = (name: string, on: boolean) =>
      on ? t`Sub-admin ${isolate(name)} activated` : t`Sub-admin ${isolate(name)} deactivated`;
    return [
      { key: 'id', label: t`ID`, sort: 'id', width: 'w-20', card: 'fact', cell: ({ id }) => <Ltr>{id}</Ltr> },
      { key: 'name', label: t`Name`, sort: 'name', card: 'title', cell: ({ name }) => <Name>{name}</Name> },
      { key: 'phone', label: t`Phone`, card: 'fact', cell: ({ phone }) => <Ltr>{phone}</Ltr> },
      {
        key: 'email',
        label: t`Email`,
        width: 'w-1/4 max-w-0',
        card: 'fact',
        cell: ({ email }) => <Email>{email}</Email>,
      },
      {
        key: 'status',
        label: t`Status`,
        width: 'w-24',
        card: 'status',
        cell: (row) => (
          <StatusSwitch
            endpoint={subAdmins.update}
            root={SUB_ADMINS}
            row={row}
            field="status"
            label={t`Status of ${row.name}`}
            changedText={(on) => changed(row.name, on)}
          />
        ),
      },
    ];
  }, [t]);
}
