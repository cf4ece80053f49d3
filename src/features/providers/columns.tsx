import { Plural, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { pictureUrl } from '#app/api/picture-url.ts';
import { useFormats } from '#app/i18n/formats.ts';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Email } from '#app/ui/email.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { PhoneLink } from '#app/ui/phone-link.tsx';
import { useIsWide } from '#app/ui/wide.ts';
import type { Provider, providerList } from '#contract/providers.ts';
import { ProviderStatus } from './provider-status.tsx';

type ProviderColumns = ColumnsOf<typeof providerList, Provider>;

export function useProviderColumns(): ProviderColumns {
  const { t } = useLingui();
  const { number } = useFormats();
  const wide = useIsWide();
  return useMemo(() => {
    const columns: ProviderColumns = [
      {
        key: 'name',
        label: t`Name`,
        sort: 'name',
        phone: 'name',
        width: 'w-1/4',
        picture: ({ name, image }) => <Avatar name={name} image={image && pictureUrl(image, 96)} size={40} />,
        cell: ({ name }) => <Name>{name}</Name>,
      },
      {
        key: 'email',
        label: t`Email`,
        sort: 'email',
        width: 'w-1/4 max-w-0',
        cell: ({ email }) => <Email>{email}</Email>,
      },
      {
        key: 'phone',
        label: t`Phone`,
        phone: 'apart',
        cell: ({ phone }) => <PhoneLink phone={phone} />,
        phoneCell: ({ phone, email }) => (phone ? <Ltr>{phone}</Ltr> : <Email>{email}</Email>),
      },
      {
        key: 'products',
        label: t`Products`,
        align: 'end',
        phone: 'worth',
        cell: (row) => <Ltr className="tabular">{number(row.products_count)}</Ltr>,
        phoneCell: ({ products_count: count }) => (
          <span className="text-small text-muted">
            <Plural value={count} _0="no products" one="# product" other="# products" />
          </span>
        ),
      },
      {
        key: 'status',
        label: t`Status`,
        width: 'w-24',
        phone: 'status',
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
