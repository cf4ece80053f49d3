import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { openLayer } from '#app/ui/layer-stack.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { useLatestCallback } from '#app/ui/use-latest-callback.ts';
import './print-paper.css';

interface PrintFrameProps {
  title: ReactNode;
  /** What is chosen of the document, beside its title. */
  choices?: ReactNode;
  /** The document is still on its way. */
  loading: boolean;
  /** After the printer was asked; left out: nobody has to know. */
  onPrinted?: () => void;
  onClose: () => void;
  /** The papers, each of the class `paper`. */
  children: ReactNode;
}

/** Documents as they will come out of the printer, over the whole panel, and the button that prints them. */
export function PrintFrame({ title, choices, loading, onPrinted, onClose, children }: PrintFrameProps) {
  const { t } = useLingui();
  const titleId = useId();
  const root = useRef<HTMLDivElement>(null);
  const close = useLatestCallback(onClose);
  useEffect(() => {
    if (!root.current) return;
    // The keyboard is held inside.
    return openLayer({ root: root.current, panel: root.current, onEscape: close });
  }, [close]);

  function print() {
    window.print();
    onPrinted?.();
  }

  return createPortal(
    <div
      ref={root}
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="print-view fixed inset-0 z-40 overflow-y-auto bg-page text-ink outline-none"
    >
      <div className="sticky top-0 z-1 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline bg-raised px-4 py-2 print:hidden">
        <IconButton label={t`Close`} icon="x" onClick={onClose} />
        <h2 id={titleId} className="me-auto text-title">
          {title}
        </h2>
        {choices}
        <Button tone="primary" icon="printer" pending={loading} onClick={print}>
          <Trans>Print</Trans>
        </Button>
      </div>
      {loading && <Spinner className="mx-auto my-6 size-6 print:hidden" />}
      {children}
    </div>,
    document.body,
  );
}
