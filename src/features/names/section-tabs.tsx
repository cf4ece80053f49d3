import { useLingui } from '@lingui/react/macro';
import { PageTabs } from '#app/kit/list/page-tabs.tsx';
import type { NameKind } from './kind.ts';

type Page = '/products' | '/products/brands' | '/products/categories' | '/sizes' | '/sizes/colors';

const OWN_PAGE: Readonly<Record<NameKind['root'], Page>> = {
  brands: '/products/brands',
  categories: '/products/categories',
  sizes: '/sizes',
  colors: '/sizes/colors',
};

/** The pages that stand beside the list. */
export function SectionTabs({ root }: Pick<NameKind, 'root'>) {
  const { t } = useLingui();
  const ofProducts: [Page, string][] = [
    ['/products', t`Products`],
    ['/products/brands', t`Brands`],
    ['/products/categories', t`Categories`],
  ];
  const ofSizes: [Page, string][] = [
    ['/sizes', t`Sizes`],
    ['/sizes/colors', t`Colors`],
  ];
  const pages = root === 'brands' || root === 'categories' ? ofProducts : ofSizes;
  return <PageTabs label={t`Pages of this section`} pages={pages} value={OWN_PAGE[root]} />;
}
