import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '#app/api/api-error.ts';
import { getContact } from '#app/api/connection.ts';
import { errorText } from '#app/i18n/error-text.ts';
import { showQueued } from '#app/sync/failures.ts';
import { useChange } from '#app/sync/use-change.ts';
import { toast } from '#app/ui/toast.ts';
import type { PrintKind } from '#contract/order-changes.ts';
import { orders } from '#contract/orders.ts';
import { ORDERS } from './queries.ts';

interface Refused {
  readonly id: number;
  readonly error: ApiError;
}

/** Notes in the history of each order that it was printed. How that ended for several is told once, not fifty times. */
export function usePrintRecord(several: boolean) {
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
