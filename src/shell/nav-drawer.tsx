import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { Layer } from '#app/ui/layer.tsx';
import { useRoomy } from '#app/ui/wide.ts';
import { AccountMenu } from './account-menu.tsx';
import { Person } from './person.tsx';
import { Sidebar } from './sidebar.tsx';

/** The sidebar of small screens: from the start side, over a dark overlay that closes it. Open while mounted. */
export function NavDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const titleId = useId();
  const roomy = useRoomy();
  const pathname = useLocation({ select: (location) => location.pathname });
  const opened = useRef(pathname);
  useEffect(() => {
    if (pathname !== opened.current) onClose();
  }, [pathname, onClose]);
  const person = (
    <div className="relative border-b border-hairline px-2 pb-3">
      <Person stacked />
      <span className="absolute end-0 top-0">
        <AccountMenu />
      </span>
    </div>
  );
  return (
    <Layer labelledBy={titleId} onDismiss={onClose} panelClass="layer-from-start inset-y-0 start-0 w-55">
      <h2 id={titleId} className="sr-only">{t`Menu`}</h2>
      <Sidebar {...(!roomy && { head: person })} />
    </Layer>
  );
}
