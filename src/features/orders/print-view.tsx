import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { PrintFrame } from '#app/kit/record/print-frame.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { PrintKind } from '#contract/order-changes.ts';
import type { OrderDetails } from '#contract/orders.ts';
import { PaperTabs, usePaper } from './paper.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { orderDetails } from './queries.ts';
import { usePrintRecord } from './use-print-record.ts';

interface PrintViewProps {
  ids: readonly number[];
  kind: PrintKind;
  onKind: (kind: PrintKind) => void;
  onClose: () => void;
}

/** Slips or invoices as they will come out of the printer, and the button that prints them. */
export function PrintView({ ids, kind, onKind, onClose }: PrintViewProps) {
  const { t } = useLingui();
  const [paper, choosePaper] = usePaper();
  const results = useQueries({ queries: ids.map((id) => orderDetails(id)) });
  const ready = results.flatMap(({ data }): OrderDetails[] => (data ? [data.data] : []));
  const missing = results.filter(({ data, isError }) => !data && isError).length;
  const loading = ready.length + missing < ids.length;
  const note = usePrintRecord(ids.length > 1);

  function printed() {
    void note(
      ready.map(({ id }) => id),
      kind,
    );
  }

  return (
    <PrintFrame
      title={kind === 'slip' ? <Trans>Packing slip</Trans> : <Trans>Invoice</Trans>}
      choices={
        <>
          <Tabs
            label={t`Document`}
            value={kind}
            onChange={onKind}
            items={[
              { value: 'slip', label: t`Packing slip` },
              { value: 'invoice', label: t`Invoice` },
            ]}
          />
          <PaperTabs paper={paper} onPaper={choosePaper} />
        </>
      }
      loading={loading}
      onPrinted={printed}
      onClose={onClose}
    >
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
    </PrintFrame>
  );
}
