import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type TabItem, Tabs } from '#app/ui/tabs.tsx';
import type { NameKind } from './kind.ts';

type Section = '/products' | '/products/brands' | '/products/categories' | '/sizes' | '/sizes/colors';

/** The pages that stand beside the list. */
export function SectionTabs({ root }: Pick<NameKind, 'root'>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const ofProducts: [Section, string][] = [
    ['/products', t`Products`],
    ['/products/brands', t`Brands`],
    ['/products/categories', t`Categories`],
  ];
  const ofSizes: [Section, string][] = [
    ['/sizes', t`Sizes`],
    ['/sizes/colors', t`Colors`],
  ];
  const pages = root === 'brands' || root === 'categories' ? ofProducts : ofSizes;
  const items: TabItem<Section>[] = pages.map(([value, label]) => ({ value, label, href: value }));
  const value: Section =
    root === 'sizes' ? '/sizes' : (items.find((item) => item.value.endsWith(root))?.value ?? '/sizes');
  return <Tabs label={t`Pages of this section`} items={items} value={value} onChange={(to) => void navigate({ to })} />;
}
