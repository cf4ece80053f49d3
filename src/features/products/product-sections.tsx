import { useLingui } from '@lingui/react/macro';
import { PageTabs } from '#app/kit/list/page-tabs.tsx';

/** The pages beside the list of products. */
export function ProductSections() {
  const { t } = useLingui();
  const pages = [
    ['/products', t`Products`],
    ['/products/brands', t`Brands`],
    ['/products/categories', t`Categories`],
  ] as const;
  return <PageTabs label={t`Pages of products`} pages={pages} value="/products" />;
}
