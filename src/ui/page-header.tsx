import type { ReactNode } from 'react';
import { usePageTitle } from './page-title.ts';

type PageHeaderProps = {
  /** Also the document's title and, on phones, the top bar's. */
  title: string;
  /** How many records it lists, for the phone's top bar. */
  count?: string | undefined;
  /** What can be done with the page, on the title's line; on phones it has its place elsewhere. */
  action?: ReactNode;
  /** A quiet line under the title. */
  children?: ReactNode;
};

/** The first thing in every screen. */
export function PageHeader({ title, count, action, children }: PageHeaderProps) {
  usePageTitle(title, count);
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 max-md:mb-0">
      <div className="min-w-0 flex-1">
        <h1 className="text-heading max-md:sr-only">{title}</h1>
        {children && <div className="page-remarks">{children}</div>}
      </div>
      {action && <div className="flex items-center gap-2 max-md:hidden">{action}</div>}
    </header>
  );
}
