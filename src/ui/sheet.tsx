import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { Layer } from './layer.tsx';

type SheetProps = { title: ReactNode; actions?: ReactNode; onClose: () => void; children: ReactNode };

/** Choices in reach of the thumb (filters, sort, row actions); on wide screens it floats in the middle. Open while mounted. */
export function Sheet({ title, actions, onClose, children }: SheetProps) {
  const { t } = useLingui();
  const titleId = useId();
  return (
    <Layer
      labelledBy={titleId}
      onDismiss={onClose}
      panelClass="layer-from-below inset-x-0 bottom-[var(--keyboard,0px)] max-h-[85dvh] rounded-t-card sm:inset-4 sm:m-auto sm:h-fit sm:max-w-110 sm:rounded-card"
    >
      <div className="flex items-center gap-3 ps-[16px] pe-[8px] sm:ps-5 sm:pe-3 pt-2 pb-1">
        <h2 id={titleId} className="min-w-0 flex-1 text-title">
          {title}
        </h2>
        <IconButton label={t`Close`} icon="x" onClick={onClose} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-[16px] sm:px-5 pt-1 pb-5">{children}</div>
      {actions && (
        <div className="flex gap-2 border-t border-hairline px-[16px] sm:px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:flex-1">
          {actions}
        </div>
      )}
    </Layer>
  );
}
