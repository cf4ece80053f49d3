import { useContext, useLayoutEffect, useRef } from 'react';
import { IconOnlyContext } from '#app/kit/list/icon-only.ts';
import type { ListControl } from '#app/kit/list/list-search.ts';
import { useAllowed } from '#app/session/use-session.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { isLayerOpen } from '#app/ui/open-layers.ts';
import { plainKey } from '#app/ui/plain-key.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';

interface AddButtonProps {
  /** The create endpoint: who may not call it does not see the button. */
  endpoint: AnyEndpoint;
  list: ListControl;
  children: string;
}

/** A list's primary action: opens its empty form, also by the key `n`. */
export function AddButton({ endpoint, list, children }: AddButtonProps) {
  const allowed = useAllowed(endpoint.access);
  const disabledReason = useOfflineReason(endpoint);
  const usable = allowed && disabledReason === undefined;
  const open = useRef(list.openDrawer);
  // The key is heard as soon as the button is seen.
  useLayoutEffect(() => {
    open.current = list.openDrawer;
  });
  useLayoutEffect(() => {
    if (!usable) return;
    const add = (event: KeyboardEvent) => {
      if (!plainKey(event, 'n') || isLayerOpen()) return;
      event.preventDefault();
      open.current('new');
    };
    document.addEventListener('keydown', add);
    return () => document.removeEventListener('keydown', add);
  }, [usable]);

  const isBrief = useContext(IconOnlyContext);
  if (!allowed) return null;
  const press = {
    tone: 'primary',
    icon: 'plus',
    'aria-keyshortcuts': 'n',
    disabledReason,
    onClick: () => list.openDrawer('new'),
  } as const;
  if (isBrief) return <IconButton {...press} label={children} />;
  return <Button {...press}>{children}</Button>;
}
