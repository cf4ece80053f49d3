import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type TabItem, Tabs } from '#app/ui/tabs.tsx';

type Section = '/products' | '/products/brands' | '/products/categories';

/** The pages beside the list of products. */
export function ProductSections() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const items: TabItem<Section>[] = [
    { value: '/products', label: t`Products`, href: '/products' },
    { value: '/products/brands', label: t`Brands`, href: '/products/brands' },
    { value: '/products/categories', label: t`Categories`, href: '/products/categories' },
  ];
  const open = (to: Section) => void navigate({ to });
  return <Tabs label={t`Pages of products`} items={items} value="/products" onChange={open} />;
}
