import { Trans, useLingui } from '@lingui/react/macro';
import { useAllowed } from '#app/session/use-session.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { exportOf } from '#contract/exports.ts';
import { type ListDefinition, listParams } from '#contract/list.ts';
import { useChange } from './changes.ts';
import type { ListControl } from './list-search.ts';
import { useOfflineReason } from './online-only.ts';
import { saveFile } from './save-file.ts';
import { useWide } from './wide.ts';

interface ExportButtonProps {
  /** The resource's calls made by `exportOf`. */
  calls: Pick<ReturnType<typeof exportOf<string, ListDefinition>>, 'exportTicket'>;
  list: ListControl;
}

/** Saves everything that the search and the filters leave as a CSV file; whoever may not export does not see it. */
export function ExportButton({ calls: { exportTicket }, list }: ExportButtonProps) {
  const { t } = useLingui();
  const wide = useWide();
  const allowed = useAllowed(exportTicket.access);
  const disabledReason = useOfflineReason(exportTicket);
  const ticket = useChange(exportTicket, { root: 'exports', label: () => t`Export` });

  async function save() {
    const { page: _page, per_page: _perPage, sort: _sort, ...filter } = list.params;
    const outcome = await ticket.run({ body: { search: new URLSearchParams(listParams(filter)).toString() } });
    if (outcome.state !== 'saved') return;
    saveFile(outcome.reply.data.address);
  }

  if (!allowed) return null;
  const press = {
    icon: 'i-lucide-download',
    pending: ticket.pending,
    disabledReason,
    onClick: () => void save(),
  } as const;
  if (!wide) return <IconButton {...press} label={t`Export`} />;
  return (
    <Button {...press} tone="plain">
      <Trans>Export</Trans>
    </Button>
  );
}
