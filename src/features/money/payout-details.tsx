import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { PAYOUT_METHOD_LABELS } from '#app/i18n/payout-labels.ts';
import { RecordState } from '#app/kit/record/record-state.tsx';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Nothing } from '#app/ui/nothing.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { type ProviderPayout, providerPayout } from '#contract/provider-payout.ts';
import { payoutOf } from './settlement-queries.ts';

const PayoutForm = lazyPart(() => import('./payout-form.tsx').then((module) => ({ default: module.PayoutForm })));

/** On a provider's page: where the money goes. It is read with a connection only, and kept nowhere. */
export function PayoutDetails({ id, name }: { id: number; name: string }) {
  const [editing, setEditing] = useState(false);
  const offline = useOfflineReason(providerPayout.update);
  const result = useQuery(payoutOf(id));
  const row = result.data?.data;
  if (!row)
    return (
      <div className="surface-card p-4 sm:p-5">
        <RecordState result={result} />
      </div>
    );
  return (
    <section className="surface-card grid max-w-3xl gap-3 p-4 sm:p-5">
      <h2 className="text-title">
        <Trans>Payout details</Trans>
      </h2>
      <p className="text-muted">
        <Trans>Only admins see them. They are never kept on a device.</Trans>
      </p>
      <Values row={row} />
      <div>
        <Button icon="pencil" disabledReason={offline} onClick={() => setEditing(true)}>
          <Trans>Edit payout details</Trans>
        </Button>
      </div>
      <Suspense>{editing && <PayoutForm row={row} name={name} onClose={() => setEditing(false)} />}</Suspense>
    </section>
  );
}

function Values({ row }: { row: ProviderPayout }) {
  const { t } = useLingui();
  return (
    <dl className="divided">
      <Value label={t`Paid by`}>{row.payout_method && t(PAYOUT_METHOD_LABELS[row.payout_method])}</Value>
      <Value label={t`Legal name`}>{row.legal_name && <bdi>{row.legal_name}</bdi>}</Value>
      <Value label={t`IBAN`}>{row.iban && <Ltr className="tabular wrap-anywhere">{inFours(row.iban)}</Ltr>}</Value>
      <Value label={t`Wallet number`}>{row.wallet && <Ltr className="tabular">{row.wallet}</Ltr>}</Value>
      <Value label={t`Tax number`}>{row.tax_number && <Ltr className="tabular">{row.tax_number}</Ltr>}</Value>
      <Value label={t`Last changed`}>{row.changed_at && <TimeAgo at={row.changed_at} whole />}</Value>
    </dl>
  );
}

const inFours = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');

function Value({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="text-end font-medium">{children || <Nothing />}</dd>
    </div>
  );
}
