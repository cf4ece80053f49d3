import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useContext, useId, useState } from 'react';
import { useUnsaved } from '#app/pwa/unsaved.ts';
import { AgeNote } from './age-note.tsx';
import { AgesContext, createAges, RecordAgeContext, useAge } from './ages.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { Layer } from './layer.tsx';

type DrawerProps = {
  title: ReactNode;
  /** What is rarely done with it, beside the cross. */
  tools?: ReactNode;
  /** Stays in sight at the bottom: the submit and cancel buttons. */
  actions?: ReactNode;
  onClose: () => void;
  /** With unsaved input, closing asks first. */
  dirty?: boolean | undefined;
  children: ReactNode;
};

/** A form or a record beside its list: at the end side on wide screens, the whole screen on phones. Open while mounted. */
export function Drawer({ title, tools, actions, onClose, dirty = false, children }: DrawerProps) {
  const { t } = useLingui();
  const titleId = useId();
  const [ages] = useState(createAges);
  useAge(useContext(RecordAgeContext), ages);
  const [asking, setAsking] = useState(false);
  useUnsaved(dirty);
  const dismiss = () => (dirty ? setAsking(true) : onClose());
  return (
    <Layer
      labelledBy={titleId}
      onDismiss={dismiss}
      panelClass="layer-from-end top-0 bottom-[var(--keyboard,0px)] end-0 w-full sm:w-120 max-w-full"
    >
      <div className="flex items-center gap-3 border-b border-hairline ps-[16px] pe-[8px] sm:ps-6 sm:pe-4 py-2 pt-[max(0.5rem,env(safe-area-inset-top))]">
        <h2 id={titleId} className="min-w-0 flex-1 text-title">
          {title}
        </h2>
        {tools}
        <IconButton label={t`Close`} icon="x" onClick={dismiss} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain scroll-pb-8 px-[16px] sm:px-6 pt-5 pb-8">
        <AgesContext value={ages}>{children}</AgesContext>
      </div>
      {/* Over the room that the contents leave below them. */}
      <div className="relative h-0">
        <div className="absolute inset-x-0 bottom-0 flex justify-center bg-raised px-4 py-1 empty:hidden">
          <AgeNote ages={ages} />
        </div>
      </div>
      {actions && (
        <div className="drawer-actions flex flex-wrap items-center justify-end gap-2 border-t border-hairline px-[16px] sm:px-6 py-2 sm:py-3 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
          {actions}
        </div>
      )}
      {asking && <DiscardDialog onStay={() => setAsking(false)} onDiscard={onClose} />}
    </Layer>
  );
}
