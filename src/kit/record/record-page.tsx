import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Drawer } from '#app/ui/drawer.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useRoomy } from '#app/ui/wide.ts';

interface RecordPageProps {
  title: string;
  /** A quiet line under the title, where there is room for it. */
  remark?: ReactNode;
  /** What can be done with the record; on the title's line where it is wide. */
  tools?: ReactNode;
  /** Stays in sight at the bottom: the bar of a form. */
  actions?: ReactNode;
  /** Back to the list. */
  onClose: () => void;
  children: ReactNode;
}

/** A record too large for a drawer: takes the place of its list, a full-height sheet on phones. */
export function RecordPage({ title, remark, tools, actions, onClose, children }: RecordPageProps) {
  const { t } = useLingui();
  if (!useRoomy())
    return (
      <Drawer title={<bdi>{title}</bdi>} actions={actions ?? tools} onClose={onClose}>
        {remark && <div className="mb-4 text-muted">{remark}</div>}
        {children}
      </Drawer>
    );
  return (
    <section>
      <div className="flex items-start gap-2">
        <IconButton label={t`Back to the list`} icon="arrow-left" flip onClick={onClose} className="-ms-2" />
        <div className="min-w-0 flex-1">
          <PageHeader title={title} action={tools}>
            {remark}
          </PageHeader>
        </div>
      </div>
      {children}
      {actions && (
        <footer className="sticky bottom-0 z-10 -mx-1 mt-4 flex lg:max-w-202 flex-wrap items-center justify-end gap-2 border-t border-hairline bg-page px-1 py-3">
          {actions}
        </footer>
      )}
    </section>
  );
}
