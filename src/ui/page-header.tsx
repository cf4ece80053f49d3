import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect } from 'react';
import { setPageTitle } from './page-title.ts';

type PageHeaderProps = {
  /** Also the document's title and, on phones, the top bar's. */
  title: string;
  /** The page's primary action: on the title's line, on phones in reach of the thumb. */
  action?: ReactNode;
  /** A quiet line under the title. */
  children?: ReactNode;
};

/** The first thing in every screen. */
export function PageHeader({ title, action, children }: PageHeaderProps) {
  const { t } = useLingui();
  const suffix = t`Souq back office`;
  useLayoutEffect(() => {
    document.title = `${title} · ${suffix}`;
    setPageTitle(title);
  }, [title, suffix]);
  return (
    <header className={`mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 ${children ? '' : 'max-md:mb-0'}`}>
      <div className="min-w-0 flex-1">
        <h1 className="text-heading max-md:sr-only">{title}</h1>
        {children && <div className="text-muted">{children}</div>}
      </div>
      {action && (
        <div className="flex items-center gap-2 max-md:fixed max-md:bottom-[max(1rem,env(safe-area-inset-bottom))] max-md:end-4 max-md:z-20 max-md:rounded-control max-md:shadow-float">
          {action}
        </div>
      )}
    </header>
  );
}
