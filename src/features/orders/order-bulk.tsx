import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { rightsOf } from '#app/device/session.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { useBulk } from '#app/kit/bulk/bulk.ts';
import { BulkFailures } from '#app/kit/bulk/bulk-failures.tsx';
import type { Selected, Selection } from '#app/kit/list/selection.ts';
import { useAllowed, useSession } from '#app/session/use-session.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { MOST_PRINTED, type PrintKind } from '#contract/order-changes.ts';
import { findTransition, mayChangeStatus } from '#contract/order-status.ts';
import { orders } from '#contract/orders.ts';
import { CopyIds } from './copy-ids.tsx';
import { lacksPieces } from './picked-lines.ts';
import { ORDERS, orderInLists } from './queries.ts';
import { ReasonDialog, type StatusChoice } from './reason-dialog.tsx';

const PrintView = lazyPart(() => import('./print-view.tsx').then((module) => ({ default: module.PrintView })));

const COMPLETE = findTransition('in_progress', 'completed');
const CANCEL = findTransition('in_progress', 'canceled');

/** What may be done with the selected orders. */
export function OrderBulk({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'complete' | 'cancel'>();
  const rights = rightsOf(useSession());
  const bulk = useBulk({
    endpoint: orders.bulk,
    single: orders.changeStatus,
    resource: ORDERS,
    selection,
    labelOf: (id) => t`Status of order ${id}`,
    doneText: (count) => t`${plural(count, { one: '# order changed', other: '# orders changed' })}`,
  });
  // Which of the orders are wholly a provider's own is decided row by row.
  const may = (transition: typeof COMPLETE) => transition && rights && mayChangeStatus(transition, rights, true);

  async function complete() {
    // What was to be collected was read off these totals.
    const guards = ['total_price'];
    await bulk.run({ fields: { action: 'complete' }, one: { status: 'completed' }, guards });
    setAsked(undefined);
  }

  async function cancel(choice: StatusChoice) {
    await bulk.run({ fields: { action: 'cancel', ...choice }, one: { status: 'canceled', ...choice } });
    setAsked(undefined);
  }

  const idle = bulk.reasonFor({ one: {} });
  const { count } = selection;
  return (
    <>
      <BulkFailures failures={bulk.failures} />
      {may(COMPLETE) && count > 0 && (
        <Button tone="plain" icon="circle-check" disabledReason={idle} onClick={() => setAsked('complete')}>
          <Trans>Complete</Trans>
        </Button>
      )}
      {may(CANCEL) && count > 0 && (
        <Button tone="plain" icon="circle-x" disabledReason={idle} onClick={() => setAsked('cancel')}>
          <Trans>Cancel orders</Trans>
        </Button>
      )}
      <PrintSelected selection={selection} />
      <CopyIds selected={selection.selected} />
      {asked === 'complete' && (
        <ConfirmDialog
          title={<Trans>Mark as completed</Trans>}
          confirmLabel={<Trans>Mark as completed</Trans>}
          tone="primary"
          pending={bulk.pending}
          onConfirm={() => void complete()}
          onCancel={() => setAsked(undefined)}
        >
          <Plural value={count} one="Is # order completed?" other="Are all # orders completed?" />
          <NotWhollyPicked selected={selection.selected} />
        </ConfirmDialog>
      )}
      {asked === 'cancel' && CANCEL && (
        <ReasonDialog
          title={<Plural value={count} one="Cancel # order" other="Cancel # orders" />}
          transition={CANCEL}
          pending={bulk.pending}
          onConfirm={(choice) => void cancel(choice)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** How many of the selected orders miss pieces, as far as this device has seen them. */
function NotWhollyPicked({ selected }: { selected: Selected }) {
  const client = useQueryClient();
  if (selected.kind !== 'rows')
    return (
      <span className="mt-1 block text-small text-warning">
        <Trans>Some of them may not be wholly picked</Trans>
      </span>
    );
  const { ids } = selected;
  const count = ids.filter((id) => {
    const order = orderInLists(client, id);
    return order !== undefined && lacksPieces(order);
  }).length;
  if (count === 0) return null;
  return (
    <span className="mt-1 block text-small text-warning">
      <Plural value={count} one="# of them is not wholly picked" other="# of them are not wholly picked" />
    </span>
  );
}

/** Slips or invoices of the selected orders, as many as a person prints in one go. */
function PrintSelected({ selection: { selected, count } }: { selection: Selection }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const [printed, setPrinted] = useState<{ ids: readonly number[]; kind: PrintKind }>();
  const allowed = useAllowed(orders.recordPrint.access);
  if (!allowed || count === 0) return null;
  const tooMany = selected.kind !== 'rows' || count > MOST_PRINTED;
  return (
    <>
      <Button
        tone="plain"
        icon="printer"
        disabledReason={tooMany ? t`Up to ${number(MOST_PRINTED)} orders can be printed at once` : undefined}
        onClick={() => selected.kind === 'rows' && setPrinted({ ids: selected.ids, kind: 'slip' })}
      >
        <Trans>Print</Trans>
      </Button>
      <Suspense>
        {printed && (
          <PrintView
            {...printed}
            onKind={(kind) => setPrinted({ ...printed, kind })}
            onClose={() => setPrinted(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
