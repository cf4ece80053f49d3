import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { freePage, openLayer } from './layer-stack.ts';
import { useLatestCallback } from './use-latest-callback.ts';

type LayerProps = {
  role?: 'dialog' | 'alertdialog';
  labelledBy: string;
  describedBy?: string;
  /** Called by Escape and by a press on the scrim. */
  onDismiss: () => void;
  panelClass: string;
  children: ReactNode;
};

/** The look of the layer that is just going. */
let lastPanel: string | undefined;

/** What drawer, sheet and dialog share: the portal, the scrim, the focus trap. Open while mounted. */
export function Layer({ role = 'dialog', labelledBy, describedBy, onDismiss, panelClass, children }: LayerProps) {
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const dismiss = useLatestCallback(onDismiss);

  // The form that follows its own skeleton stands where that stood.
  useLayoutEffect(() => {
    root.current?.classList.toggle('layer-stays', lastPanel === panelClass);
    return () => {
      lastPanel = panelClass;
      queueMicrotask(() => {
        lastPanel = undefined;
      });
    };
  }, [panelClass]);

  useLayoutEffect(() => {
    const layer = root.current;
    return () => {
      if (layer) freePage(layer);
    };
  }, []);

  useEffect(() => {
    if (!root.current || !panel.current) return;
    return openLayer({ root: root.current, panel: panel.current, onEscape: dismiss });
  }, [dismiss]);

  return createPortal(
    <div ref={root} className="fixed inset-0 z-40 print:hidden">
      <div className="layer-scrim absolute inset-0 bg-overlay/50" onPointerDown={onDismiss} />
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both possible roles are dialogs. */}
      <div
        ref={panel}
        role={role}
        aria-modal="true"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
        className={`fixed flex flex-col bg-raised text-ink shadow-float outline-none ${panelClass}`}
      >
        {children}
      </div>
    </div>,
    document.body,
  );
}
