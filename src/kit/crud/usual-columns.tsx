import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Column } from '#app/kit/list/column.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';

interface Recorded {
  readonly id: number;
  readonly created_at: string;
}
interface UsualColumns {
  readonly id: Column<Recorded, 'id'>;
  readonly added: Column<Recorded, 'created_at'>;
}

/** What almost every list begins and ends with: the number of a record, and when it was added. */
export function useUsualColumns(): UsualColumns {
  const { t } = useLingui();
  return useMemo(
    () => ({
      id: { key: 'id', label: t`ID`, sort: 'id', width: 'w-20', cell: ({ id }) => <Ltr>{id}</Ltr> },
      added: {
        key: 'created_at',
        label: t`Added`,
        sort: 'created_at',
        width: 'w-44',
        phone: 'status',
        cell: ({ created_at }) => <TimeAgo at={created_at} />,
      },
    }),
    [t],
  );
}
