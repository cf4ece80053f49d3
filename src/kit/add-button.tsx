import { type ReactNode, useEffect, useRef } from 'react';
import { useAllowed } from '#app/session/use-session.ts';
import { Button } from '#app/ui/button.tsx';
import { isLayerOpen } from '#app/ui/layer-stack.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { ListControl } from './list-search.ts';
import { isPlainKey } from './plain-key.ts';

interface AddButtonProps {
  /** The create endpoint: who may not call it does not see the button. */
  endpoint: AnyEndpoint;
  list: ListControl;
  children: ReactNode;
}

/** A list's primary action: opens its empty form, also by the key `n`. */
export function AddButton({ endpoint, list, children }: AddButtonProps) {
  const allowed = useAllowed(endpoint.access);
  const open = useRef(() => list.openDrawer('new'));
  useEffect(() => {
    open.current = () => list.openDrawer('new');
  });
  useEffect(() => {
    if (!allowed) return;
    const add = (event: KeyboardEvent) => {
      if (!isPlainKey(event, 'n') || isLayerOpen()) return;
      event.preventDefault();
      open.current();
    };
    document.addEventListener('keydown', add);
    return () => document.removeEventListener('keydown', add);
  }, [allowed]);

  if (!allowed) return null;
  return (
    <Button tone="primary" icon="i-lucide-plus" aria-keyshortcuts="n" onClick={() => list.openDrawer('new')}>
      {children}
    </Button>
  );
}
