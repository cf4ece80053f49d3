import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import type { ApiError } from '#app/api/api-error.ts';
import { getContact } from '#app/api/connection.ts';
import { errorText } from '#app/i18n/error-text.ts';
import { PrintFrame } from '#app/kit/record/print-frame.tsx';
import { showQueued } from '#app/sync/failures.ts';
import { useChange } from '#app/sync/use-change.ts';
import { Tabs } from '#app/ui/tabs.tsx';
import { toast } from '#app/ui/toast.ts';
import type { PrintKind } from '#contract/order-changes.ts';
import { type OrderDetails, orders } from '#contract/orders.ts';
import { PaperTabs, usePaper } from './paper.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { ORDERS, orderDetails } from './queries.ts';

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

interface Refused {
  readonly id: number;
  readonly error: ApiError;
}

/** Notes in the history of each order that it was printed. How that ended for several is told once, not fifty times. */
function usePrintRecord(several: boolean) {
  const { t, i18n } = useLingui();
  const record = useChange(orders.recordPrint, {
    resource: ORDERS,
    label: ({ params }) => t`Print of order ${params.id}`,
    refusedText: t`The print was not noted in the history`,
    shows: () => several,
    showsQueued: () => several,
  });

  async function noteAll(ids: readonly number[], kind: PrintKind): Promise<void> {
    const ends = await Promise.all(
      ids.map(async (id) => ({ id, outcome: await record.run({ params: { id }, body: { kind } }) })),
    );
    if (!several) return;
    if (ends.some(({ outcome }) => outcome.state === 'queued')) showQueued(i18n, getContact().online);
    tellRefused(ends.flatMap(({ id, outcome }) => (outcome.state === 'refused' ? { id, error: outcome.error } : [])));
  }

  function tellRefused(refused: readonly Refused[]): void {
    // The sign-in dialog opens over the page by itself.
    const told = refused.filter(({ error }) => error.status !== 401);
    const count = told.length;
    if (count === 0) return;
    const byReason = Map.groupBy(told, ({ error }) => errorText(error, i18n));
    const detail = [...byReason].map(([reason, rows]) => `${reason} ${rows.map(({ id }) => `#${id}`).join(' ')}`);
    const text = t`${plural(count, {
      one: 'The print of # order was not noted in the history',
      other: 'The prints of # orders were not noted in the history',
    })}`;
    toast.error(text, { detail: detail.join(' · ') });
  }

  return noteAll;
}
