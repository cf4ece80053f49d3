import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { Tabs } from '#app/ui/tabs.tsx';

type PagePath = NonNullable<LinkProps['to']>;

interface PageTabsProps<Path extends string> {
  /** Names the group for screen readers. */
  label: string;
  /** By their addresses, with what each is called. */
  pages: readonly (readonly [Path, string])[];
  value: Path;
}

/** The pages that stand beside each other in one section; nothing where this account has only the shown one. */
export function PageTabs<Path extends PagePath>({ label, pages, value }: PageTabsProps<Path>) {
  const navigate = useNavigate();
  if (pages.every(([path]) => path === value)) return null;
  const items = pages.map(([path, word]) => ({ value: path, label: word, href: path }));
  return <Tabs label={label} items={items} value={value} onChange={(to) => void navigate({ to })} />;
}
