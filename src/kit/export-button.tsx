import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { ListControl } from './list-search.ts';
import { useToolWords } from './tool-room.ts';
import { type ExportCalls, searchOfList, useExport } from './use-export.ts';

/** Saves what the list shows as a CSV file; whoever may not export does not see it. */
export function ExportButton({ calls, list }: { calls: ExportCalls; list: ListControl }) {
  const { t } = useLingui();
  const words = useToolWords();
  const { allowed, pending, disabledReason, run } = useExport(calls, searchOfList(list));
  if (!allowed) return null;
  const press = { icon: 'download', pending, disabledReason, onClick: run } as const;
  if (!words) return <IconButton {...press} label={t`Export`} />;
  return (
    <Button {...press} tone="plain">
      <Trans>Export</Trans>
    </Button>
  );
}
