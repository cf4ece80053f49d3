import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { keepSmall } from '#app/device/small-room.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { openLayer } from '#app/ui/layer-stack.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { useLatestCallback } from '#app/ui/use-latest-callback.ts';
import type { PrintKind } from '#contract/order-changes.ts';
import type { OrderDetails } from '#contract/orders.ts';
import { type Paper, PrintSheet } from './print-sheet.tsx';
import { orderDetails } from './queries.ts';
import { usePrintRecord } from './use-print-record.ts';
import './print-paper.css';

interface PrintViewProps {
  ids: readonly number[];
  kind: PrintKind;
  onKind: (kind: PrintKind) => void;
  onClose: () => void;
}

const PAPER_KEY = 'print-paper';

/** Slips or invoices as they will come out of the printer, and the button that prints them. */
export function PrintView({ ids, kind, onKind, onClose }: PrintViewProps) {
  const { t } = useLingui();
  const titleId = useId();
  const [paper, setPaper] = useState<Paper>(() => (localStorage.getItem(PAPER_KEY) === 'roll' ? 'roll' : 'a4'));
  const answers = useQueries({ queries: ids.map((id) => orderDetails(id)) });
  const ready = answers.flatMap(({ data }): OrderDetails[] => (data ? [data.data] : []));
  const missing = answers.filter(({ data, isError }) => !data && isError).length;
  const loading = ready.length + missing < ids.length;
  const note = usePrintRecord(ids.length > 1);

  function choosePaper(next: Paper) {
    setPaper(next);
    keepSmall(PAPER_KEY, next);
  }

  function print() {
    window.print();
    void note(
      ready.map(({ id }) => id),
      kind,
    );
  }

  return (
    <Screen titleId={titleId} onClose={onClose}>
      <header className="sticky top-0 z-1 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline bg-raised px-4 py-2 print:hidden">
        <IconButton label={t`Close`} icon="x" onClick={onClose} />
        <h2 id={titleId} className="me-auto text-title">
          {kind === 'slip' ? <Trans>Packing slip</Trans> : <Trans>Invoice</Trans>}
        </h2>
        <Tabs
          label={t`Document`}
          value={kind}
          onChange={onKind}
          items={[
            { value: 'slip', label: t`Packing slip` },
            { value: 'invoice', label: t`Invoice` },
          ]}
        />
        <Tabs
          label={t`Paper`}
          value={paper}
          onChange={choosePaper}
          items={[
            { value: 'a4', label: 'A4' },
            { value: 'roll', label: t`80 mm roll` },
          ]}
        />
        <Button tone="primary" icon="printer" pending={loading} onClick={print}>
          <Trans>Print</Trans>
        </Button>
      </header>
      {loading && <Spinner className="mx-auto my-6 size-6 print:hidden" />}
      {missing > 0 && (
        <p role="alert" className="mx-auto my-4 max-w-xl px-4 text-bad print:hidden">
          <Trans>Some orders could not be loaded and are not printed.</Trans>
        </p>
      )}
      <div className="grid gap-4 p-4 print:block print:p-0">
        {ready.map((order) => (
          <PrintSheet key={order.id} order={order} kind={kind} paper={paper} />
        ))}
      </div>
    </Screen>
  );
}

interface ScreenProps {
  titleId: string;
  onClose: () => void;
  children: React.ReactNode;
}

/** Over the whole panel, with the keyboard held inside. */
function Screen({ titleId, onClose, children }: ScreenProps) {
  const root = useRef<HTMLDivElement>(null);
  const close = useLatestCallback(onClose);
  useEffect(() => {
    if (!root.current) return;
    return openLayer({ root: root.current, panel: root.current, onEscape: close });
  }, [close]);
  return createPortal(
    <div
      ref={root}
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="print-view fixed inset-0 z-40 overflow-y-auto bg-page text-ink outline-none"
    >
      {children}
    </div>,
    document.body,
  );
}
