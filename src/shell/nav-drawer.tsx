import { useLingui } from '@lingui/react/macro';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { Activity, useEffect, useId, useState } from 'react';
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

/** Nobody looks longer (ms) at the menu after he chose from it; what he chose is marked at once. */
const LATE_MS = 500;

/**
 * The sidebar of small screens: from the start side, over a dark overlay that hides it again. Once drawn it stays, unseen: every way on a
 * phone leads through it, and a dozen links drawn and thrown away cost a slow one more than the section they lead to. It goes in the very
 * moment in which the chosen screen stands, so that the screen before is not drawn once more to be thrown away.
 */
export function NavDrawer({ isOpen, onHide }: NavDrawerProps) {
  const screen = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname });
  const [openedOver, setOpenedOver] = useState(screen);
  if (!isOpen && openedOver !== screen) setOpenedOver(screen);
  const hasLed = isOpen && openedOver !== screen;
  useEffect(() => {
    if (hasLed) onHide();
  }, [hasLed, onHide]);
  return (
    <Activity mode={isOpen && !hasLed ? 'visible' : 'hidden'}>
      <Links onHide={onHide} />
    </Activity>
  );
}

function Links({ onHide }: Pick<NavDrawerProps, 'onHide'>) {
  const { t } = useLingui();
  const titleId = useId();
  const roomy = useRoomy();
  const router = useRouter();
  useEffect(() => {
    let late: ReturnType<typeof setTimeout> | undefined;
    const stop = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) late ??= setTimeout(onHide, LATE_MS);
    });
    return () => {
      clearTimeout(late);
      stop();
    };
  }, [router, onHide]);
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
      <Sidebar onStay={onHide} {...(!roomy && { head: person })} />
    </Layer>
  );
}
