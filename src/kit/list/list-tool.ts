import { useLingui } from '@lingui/react/macro';
import type { IconName } from '#app/ui/icon.tsx';
import type { ListControl } from './list-search.ts';
import { type ExportCalls, searchOfList, useExport } from './use-export.ts';

/** Something rare that is done with a whole list. */
export interface ListTool {
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  readonly pending?: boolean;
  readonly disabledReason?: string | undefined;
  readonly onSelect: () => void;
}

/** Saves what the list shows as a CSV file; whoever may not export is not offered it. */
export function useExportTool(calls: ExportCalls, list: ListControl): readonly ListTool[] {
  const { t } = useLingui();
  const { allowed, pending, disabledReason, run } = useExport(calls, searchOfList(list));
  return allowed ? [{ key: 'export', label: t`Export`, icon: 'download', pending, disabledReason, onSelect: run }] : [];
}
