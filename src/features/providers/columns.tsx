import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { pictureUrl } from '#app/api/picture-url.ts';
import { useFormats } from '#app/i18n/formats.ts';
import type { ColumnsOf } from '#app/kit/column.ts';
import { PhoneLink } from '#app/kit/phone-link.tsx';
import { useWide } from '#app/kit/wide.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Email } from '#app/ui/email.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import type { Provider, providerList } from '#contract/providers.ts';
import { ProviderStatus } from './provider-status.tsx';

type ProviderColumns = ColumnsOf<typeof providerList, Provider>;

export function useProviderColumns(): ProviderColumns {
  const { t } = useLingui();
  const { number } = useFormats();
  const wide = useWide();
  return useMemo(() => {
    const columns: ProviderColumns = [
      {
        key: 'name',
        label: t`Name`,
        sort: 'name',
        card: 'title',
        width: 'w-1/4',
        cell: ({ name, image }) => (
          <span className="flex items-center gap-3">
            <Avatar name={name} image={image && pictureUrl(image, 96)} size={36} />
            <span className="line-clamp-2 wrap-anywhere">
              <Name>{name}</Name>
            </span>
          </span>
        ),
      },
      {
        key: 'email',
        label: t`Email`,
        sort: 'email',
        width: 'w-1/4 max-w-0',
        card: 'fact',
        cell: ({ email }) => <Email>{email}</Email>,
      },
      { key: 'phone', label: t`Phone`, card: 'fact', cell: ({ phone }) => <PhoneLink phone={phone} /> },
      {
        key: 'products',
        label: t`Products`,
        align: 'end',
        card: 'fact',
        cell: (row) => <Ltr className="tabular">{number(row.products_count)}</Ltr>,
      },
      {
        key: 'status',
        label: t`Status`,
        width: 'w-24',
        card: 'status',
        cell: (row) => <ProviderStatus provider={row} />,
      },
    ];
    const id: ProviderColumns[number] = {
      key: 'id',
      label: t`ID`,
      sort: 'id',
      width: 'w-20',
      cell: (row) => <Ltr>{row.id}</Ltr>,
    };
    return wide ? [id, ...columns] : columns;
  }, [t, wide, number]);
}
