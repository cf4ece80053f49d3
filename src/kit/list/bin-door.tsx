import { Trans } from '@lingui/react/macro';
import { useAllowed } from '#app/session/use-session.ts';
import { Button } from '#app/ui/button.tsx';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { ListControl } from './list-search.ts';

interface BinDoorProps {
  list: ListControl;
  /** Who may not bring records back does not see the way there. */
  restore: AnyEndpoint;
}

/** The way from a list to what was deleted from it. */
export function BinDoor({ list, restore }: BinDoorProps) {
  if (!useAllowed(restore.access)) return null;
  return (
    <div>
      <Button tone="plain" icon="archive-restore" onClick={() => list.showBin(true)}>
        <Trans>Recently deleted</Trans>
      </Button>
    </div>
  );
}
