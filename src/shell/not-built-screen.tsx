import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Empty } from '#app/ui/empty.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

/** Stands where a section will be; goes when the section comes. */
export function NotBuiltScreen({ title }: { title: MessageDescriptor }) {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t(title)} />
      <div className="surface-card">
        <Empty icon="i-lucide-hammer">
          <Trans>This section is not built yet.</Trans>
        </Empty>
      </div>
    </>
  );
}
