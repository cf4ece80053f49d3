import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Activity, useEffect, useId } from 'react';
import { Layer } from '#app/ui/layer.tsx';
import { useRoomy } from '#app/ui/wide.ts';
import { AccountMenu } from './account-menu.tsx';
import { Person } from './person.tsx';
import { Sidebar } from './sidebar.tsx';

interface NavDrawerProps {
  readonly isOpen: boolean;
  onHide(): void;
  /** When its code cannot be had. */
  onClose(): void;
}

/**
 * The sidebar of small screens: from the start side, over a dark overlay that hides it again. Once drawn it stays, unseen: every way on a
 * phone leads through it, and a dozen links drawn and thrown away cost a slow one more than the section they lead to.
 */
export function NavDrawer({ isOpen, onHide }: NavDrawerProps) {
  return (
    <Activity mode={isOpen ? 'visible' : 'hidden'}>
      <Links onHide={onHide} />
    </Activity>
  );
}

function Links({ onHide }: Pick<NavDrawerProps, 'onHide'>) {
  const { t } = useLingui();
  const titleId = useId();
  const roomy = useRoomy();
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && onHide()), [router, onHide]);
  const person = (
    <div className="relative border-b border-hairline px-2 pb-3">
      <Person stacked />
      <span className="absolute end-0 top-0">
        <AccountMenu />
      </span>
    </div>
  );
  return (
    <Layer labelledBy={titleId} onDismiss={onHide} panelClass="layer-from-start inset-y-0 start-0 w-55">
      <h2 id={titleId} className="sr-only">{t`Menu`}</h2>
      <Sidebar {...(!roomy && { head: person })} />
    </Layer>
  );
}
