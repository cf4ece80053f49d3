import { type ReactNode, useId } from 'react';
import { Layer } from './layer.tsx';

type DialogProps = {
  title: ReactNode;
  actions: ReactNode;
  onClose: () => void;
  /** A question that must be answered is announced at once. */
  urgent?: boolean;
  children?: ReactNode;
};

/** A short question or comparison in the middle of the screen. Open while mounted. */
export function Dialog({ title, actions, onClose, urgent = false, children }: DialogProps) {
  const titleId = useId();
  const textId = useId();
  return (
    <Layer
      role={urgent ? 'alertdialog' : 'dialog'}
      labelledBy={titleId}
      describedBy={textId}
      onDismiss={onClose}
      panelClass="layer-grow inset-x-4 top-0 bottom-[var(--keyboard,0px)] m-auto h-fit max-h-[calc(100dvh-2rem)] max-w-110 rounded-card"
    >
      <div className="min-h-0 overflow-y-auto px-5 pt-5 pb-1">
        <h2 id={titleId} className="text-title">
          {title}
        </h2>
        <div id={textId} className="mt-2 text-muted">
          {children}
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-2 p-5 pt-4">{actions}</div>
    </Layer>
  );
}
