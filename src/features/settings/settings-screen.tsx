import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { RecordState } from '#app/kit/record/record-state.tsx';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useAge } from '#app/ui/ages.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Money } from '#app/ui/money.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { toPiastres } from '#contract/money.ts';
import { type Settings, settings } from '#contract/settings.ts';
import { BEARER_LABELS } from './labels.ts';
import { shopSettings } from './queries.ts';

const SettingsForm = lazyPart(() => import('./settings-form.tsx').then((module) => ({ default: module.SettingsForm })));

/** What holds for the whole shop: shipping, returns, and what providers are owed. `pages` are those of the orders. */
export function SettingsScreen({ pages }: { pages: ReactNode }) {
  const { t } = useLingui();
  const [editing, setEditing] = useState(false);
  const offline = useOfflineReason(settings.update);
  const result = useQuery(shopSettings);
  const data = result.data?.data;
  useAge(result.dataUpdatedAt);
  return (
    <>
      <PageHeader title={t`Settings`} />
      {pages}
      {data ? (
        <div className="mt-4 grid max-w-3xl gap-4">
          <p className="text-muted">
            <Trans>A new value acts only on what happens after it.</Trans>
          </p>
          <Values {...data} />
          <div>
            <Button icon="pencil" disabledReason={offline} onClick={() => setEditing(true)}>
              <Trans>Edit settings</Trans>
            </Button>
          </div>
        </div>
      ) : (
        <div className="surface-card mt-4 p-4 sm:p-5">
          <RecordState result={result} />
        </div>
      )}
      <Suspense>{editing && data && <SettingsForm row={data} onClose={() => setEditing(false)} />}</Suspense>
    </>
  );
}

function Values(row: Settings) {
  const { t } = useLingui();
  const { percentage } = useFormats();
  return (
    <>
      <Group title={<Trans>Shipping</Trans>}>
        <Value label={<Trans>Shipping fee elsewhere</Trans>}>
          <Money amount={toPiastres(row.default_shipping_fee)} />
        </Value>
        <Value label={<Trans>Free shipping from</Trans>}>
          {row.free_shipping_from === null ? (
            <Trans>Never free</Trans>
          ) : (
            <Money amount={toPiastres(row.free_shipping_from)} />
          )}
        </Value>
      </Group>
      <Group title={<Trans>Returns</Trans>}>
        <Value label={<Trans>Days to send back</Trans>}>
          <Days count={row.return_days} />
        </Value>
        <Value label={<Trans>Days to refund</Trans>}>
          <Days count={row.refund_days} />
        </Value>
        <Value label={<Trans>Keep the commission on returns</Trans>}>
          {row.keep_commission_on_return ? <Trans>Yes</Trans> : <Trans>No</Trans>}
        </Value>
      </Group>
      <Group title={<Trans>Providers</Trans>}>
        <Value label={<Trans>Promo codes are borne by</Trans>}>{t(BEARER_LABELS[row.promo_borne_by])}</Value>
        <Value label={<Trans>VAT on the commission</Trans>}>{percentage(row.commission_vat_percent)}</Value>
        <Value label={<Trans>Days a balance is held</Trans>}>
          {row.hold_days === 0 ? <Trans>Not held</Trans> : <Days count={row.hold_days} />}
        </Value>
        <Value label={<Trans>Minimum payout</Trans>}>
          <Money amount={toPiastres(row.payout_minimum)} />
        </Value>
      </Group>
    </>
  );
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="surface-card grid gap-2 p-4 sm:p-5">
      <h2 className="text-title">{title}</h2>
      <dl className="divided">{children}</dl>
    </section>
  );
}

function Value({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="text-end font-medium">{children}</dd>
    </div>
  );
}

function Days({ count }: { count: number }) {
  return <Plural value={count} one="# day" other="# days" />;
}
