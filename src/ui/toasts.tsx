import { Suspense, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from './lazy-part.tsx';
import { toastQueue } from './toast.ts';

// The library comes with the first toast, not with the shell.
const ToastLayer = lazyPart(
  () => import('./toast-layer.tsx').then((module) => ({ default: module.ToastLayer })),
  'silent',
);

/** Once, near the root. Stays reachable while a drawer or dialog is open. */
export function Toasts() {
  const waiting = useSyncExternalStore(toastQueue.subscribe, toastQueue.hasWaiting, () => false);
  const [wanted, setWanted] = useState(false);
  if (waiting && !wanted) setWanted(true);
  if (!wanted) return null;
  return createPortal(
    <div data-stays-live className="contents print:hidden">
      <Suspense>
        <ToastLayer />
      </Suspense>
    </div>,
    document.body,
  );
}
