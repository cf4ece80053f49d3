import { useLingui } from '@lingui/react/macro';
import { listText } from '#app/api/encode.ts';
import { useAllowed } from '#app/session/use-session.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useChange } from '#app/sync/use-change.ts';
import { useSaveFile } from '#app/sync/use-save-file.ts';
import type { exportOf } from '#contract/exports.ts';
import type { ListDefinition } from '#contract/list.ts';
import { type ListControl, narrowing } from './list-search.ts';
import type { Selected } from './selection.ts';

/** The resource's calls made by `exportOf`. */
export type ExportCalls = Pick<ReturnType<typeof exportOf<string, ListDefinition>>, 'exportTicket'>;

interface Export {
  /** False: whoever may not export does not see it. */
  readonly allowed: boolean;
  readonly pending: boolean;
  readonly disabledReason: string | undefined;
  run(): void;
}

/** Everything that the search and the filters of a list leave. */
export function searchOfList({ params }: Pick<ListControl, 'params'>): string {
  return listText(narrowing(params));
}

/** What is selected, for a list that filters by `id`. */
export function searchOfSelected(selected: Selected): string {
  if (selected.kind === 'results') return listText(selected.filter);
  return listText({ id: selected.ids.map(String) });
}

/** Saves what `search` finds, written as in the list's address, as a CSV file. */
export function useExport({ exportTicket }: ExportCalls, search: string): Export {
  const { t } = useLingui();
  const allowed = useAllowed(exportTicket.access);
  const disabledReason = useOfflineReason(exportTicket);
  const ticket = useChange(exportTicket, { resource: 'exports', label: () => t`Export` });
  const file = useSaveFile();

  async function save() {
    const outcome = await ticket.run({ body: { search } });
    if (outcome.state === 'saved') await file.save(outcome.reply.data.address);
  }

  return { allowed, pending: ticket.pending || file.pending, disabledReason, run: () => void save() };
}
