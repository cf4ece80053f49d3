import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { Chip } from '#app/ui/chip.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import type { Ad, adList } from '#contract/ads.ts';
import { AdLink } from './ad-link.tsx';
import { adName } from './ad-name.ts';
import { TYPE_LABELS } from './labels.ts';

/** The ads as a table; the cards show the same fields in their own way. */
export function useAdColumns(): ColumnsOf<typeof adList, Ad> {
  const { t, i18n } = useLingui();
  return useMemo(() => {
    return [
      { key: 'id', label: t`ID`, sort: 'id', width: 'w-20', cell: ({ id }) => <Ltr>{id}</Ltr> },
      {
        key: 'ad',
        label: t`Ad`,
        phone: 'name',
        width: 'max-w-0 w-2/5',
        picture: (row) => <Picture picture={row.image} size={40} icon="image" />,
        cell: (row) => (
          <Name truncate className="min-w-0">
            {adName(row)}
          </Name>
        ),
      },
      {
        key: 'link',
        label: t`Link`,
        width: 'max-w-0 w-1/4',
        phone: 'apart',
        cell: ({ link }) => <AdLink link={link} />,
      },
      {
        key: 'type',
        label: t`Type`,
        width: 'w-32',
        phone: 'status',
        cell: ({ type }) => <Chip>{i18n._(TYPE_LABELS[type])}</Chip>,
      },
      {
        key: 'created_at',
        label: t`Added`,
        sort: 'created_at',
        width: 'w-40',
        phone: 'worth',
        cell: ({ created_at }) => <TimeAgo at={created_at} />,
      },
    ];
  }, [t, i18n._]);
}
