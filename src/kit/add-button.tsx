import { type ReactNode, useEffect, useRef } from 'react';
import { useAllowed } from '#app/session/use-session.ts';
import { Button } from '#app/ui/button.tsx';
import { isLayerOpen } from '#app/ui/layer-stack.ts';
import { plainKey } from '#app/ui/plain-key.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { ListControl } from './list-search.ts';
import { useOfflineReason } from './online-only.ts';

interface AddButtonProps {
  /** The create endpoint: who may not call it does not see the button. */
  endpoint: AnyEndpoint;
  list: ListControl;
  children: ReactNode;
}

/** A list's primary action: opens its empty form, also by the key `n`. */
export function AddButton({ endpoint, list, children }: AddButtonProps) {
  const allowed = useAllowed(endpoint.access);
  const disabledReason = useOfflineReason(endpoint);
  const usable = allowed && disabledReason === undefined;
  const open = useRef(list.openDrawer);
  useEffect(() => {
    open.current = list.openDrawer;
  });
  useEffect(() => {
    if (!usable) return;
    const add = (event: KeyboardEvent) => {
      if (!plainKey(event, 'n') || isLayerOpen()) return;
      event.preventDefault();
      open.current('new');
    };
    document.addEventListener('keydown', add);
    return () => document.removeEventListener('keydown', add);
  }, [usable]);

  if (!allowed) return null;
  return (
    <Button
      tone="primary"
      icon="plus"
      aria-keyshortcuts="n"
      disabledReason={disabledReason}
      onClick={() => list.openDrawer('new')}
    >
      {children}
    </Button>
  );
}
