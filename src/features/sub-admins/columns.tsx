import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { StatusSwitch } from '#app/kit/crud/status-switch.tsx';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { Email } from '#app/ui/email.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { type SubAdmin, type subAdminList, subAdmins } from '#contract/sub-admins.ts';
import { SUB_ADMINS } from './queries.ts';

export function useSubAdminColumns(): ColumnsOf<typeof subAdminList, SubAdmin> {
  const { t } = useLingui();
  return useMemo(() => {
    const changed = (name: string, on: boolean) =>
      on ? t`Sub-admin ${bidiIsolate(name)} activated` : t`Sub-admin ${bidiIsolate(name)} deactivated`;
    return [
      { key: 'id', label: t`ID`, sort: 'id', width: 'w-20', cell: ({ id }) => <Ltr>{id}</Ltr> },
      { key: 'name', label: t`Name`, sort: 'name', phone: 'name', cell: ({ name }) => <Name>{name}</Name> },
      { key: 'phone', label: t`Phone`, phone: 'apart', cell: ({ phone }) => <Ltr>{phone}</Ltr> },
      {
        key: 'email',
        label: t`Email`,
        width: 'w-1/4 max-w-0',
        phone: 'apart',
        cell: ({ email }) => <Email>{email}</Email>,
      },
      {
        key: 'status',
        label: t`Status`,
        width: 'w-24',
        phone: 'status',
        cell: (row) => (
          <StatusSwitch
            endpoint={subAdmins.update}
            resource={SUB_ADMINS}
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
