import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useFormats } from '#app/i18n/formats.ts';
import { BackLink } from '#app/kit/record/back-link.tsx';
import { RecordState } from '#app/kit/record/record-state.tsx';
import { Money } from '#app/ui/money.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { Settlement } from '#contract/settlements.ts';
import { SettlementActions } from './settlement-actions.tsx';
import { SETTLEMENT_LABELS, SETTLEMENT_TONES } from './settlement-labels.ts';
import { SettlementLines } from './settlement-lines.tsx';
import { settlementRecord } from './settlement-queries.ts';

/** One run: who is paid how much, what becomes of it, and the step that comes next. */
export function SettlementScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams({ strict: false });
  const result = useQuery(settlementRecord(Number(id)));
  const run = result.data?.data;
  return (
    <article aria-busy={result.isFetching} className="grid gap-4">
      <BackLink to="/orders/money/settlements">{t`Settlements`}</BackLink>
      <PageHeader title={t`Settlement ${id}`} />
      {run ? (
        <>
          <Head run={run} />
          <SettlementLines run={run} />
        </>
      ) : (
        <div className="surface-card p-4 sm:p-5">
          <RecordState result={result} />
        </div>
      )}
    </article>
  );
}

function Head({ run }: { run: Settlement }) {
  const { t } = useLingui();
  const { date } = useFormats();
  const { status, total, payouts, open, failed, day } = run;
  return (
    <section className="surface-card grid gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusPill tone={SETTLEMENT_TONES[status]}>{t(SETTLEMENT_LABELS[status])}</StatusPill>
        <span className="text-muted">
          <Trans>What was available until {date(day)}</Trans>
        </span>
      </div>
      <p>
        <Money amount={total} className="text-heading font-semibold" />{' '}
        <span className="text-muted">
          <Plural value={payouts} one="for # provider" other="for # providers" />
          {open > 0 && status === 'sent' && (
            <>
              {' · '}
              <Plural value={open} one="# still to be paid" other="# still to be paid" />
            </>
          )}
        </span>
        {failed > 0 && (
          <span className="text-bad">
            {' · '}
            <Plural value={failed} one="# failed" other="# failed" />
          </span>
        )}
      </p>
      <SettlementActions run={run} />
    </section>
  );
}
