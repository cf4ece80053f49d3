import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { PAYOUT_METHOD_LABELS } from '#app/i18n/payout-labels.ts';
import { useAllowed } from '#app/session/use-session.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { type Settlement, type SettlementLine, settlements } from '#contract/settlements.ts';
import { CARRIED_LABELS, LINE_LABELS, LINE_TONES } from './settlement-labels.ts';
import { type LineTask, tasksOf } from './settlement-tasks.ts';

const LineTaskForm = lazyPart(() =>
  import('./settlement-line-form.tsx').then((module) => ({ default: module.LineTaskForm })),
);
const StatementPrint = lazyPart(() =>
  import('./statement-print.tsx').then((module) => ({ default: module.StatementPrint })),
);

type Opened = { readonly line: SettlementLine; readonly task: LineTask | 'statement' };

/** Each provider of a run: how much, where to, and what became of it. */
export function SettlementLines({ run }: { run: Settlement }) {
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  if (run.lines.length === 0)
    return (
      <p className="surface-card p-6 text-center text-muted">
        <Trans>Nothing is available yet</Trans>
      </p>
    );
  return (
    <>
      <ul className="surface-card divided">
        {run.lines.map((line) => (
          <Line key={line.id} run={run} line={line} onOpen={(task) => open({ line, task })} />
        ))}
      </ul>
      <Suspense>
        {opened && opened.task !== 'statement' && (
          <LineTaskForm run={run} line={opened.line} task={opened.task} onClose={close} />
        )}
        {opened?.task === 'statement' && (
          <StatementPrint
            owner={opened.line.provider_id}
            name={opened.line.provider ?? ''}
            days={{ run: String(run.id) }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

interface LineProps {
  run: Settlement;
  line: SettlementLine;
  onOpen: (task: Opened['task']) => void;
}

function Line({ run, line, onOpen }: LineProps) {
  const { t } = useLingui();
  const { state, amount, provider, provider_id: id } = line;
  return (
    <li className="grid gap-2 p-4 sm:px-5">
      <div className="flex items-baseline justify-between gap-4">
        <Name className="min-w-0 font-medium">{provider ?? t`Provider ${id}`}</Name>
        <Money amount={amount} className={`font-semibold ${amount < 0 ? 'text-bad' : ''}`} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
          <StatusPill tone={LINE_TONES[state]}>{t(LINE_LABELS[state])}</StatusPill>
          <Where line={line} />
          {line.why && <span>{t(CARRIED_LABELS[line.why])}</span>}
          {line.note && <Name>{line.note}</Name>}
          {line.bank_ref && (
            <span>
              <Ltr>{line.bank_ref}</Ltr> · <Ltr>{line.paid_on}</Ltr>
            </span>
          )}
          {line.recently_changed && (state === 'included' || state === 'held') && (
            <span className="text-warning">
              <Trans>Payout details changed in the last 48 hours</Trans>
            </span>
          )}
        </div>
        <Tasks run={run} line={line} onOpen={onOpen} />
      </div>
    </li>
  );
}

function Where({ line: { method, account_end: end } }: { line: SettlementLine }) {
  const { t } = useLingui();
  if (method === null) return null;
  return (
    <span>
      {t(PAYOUT_METHOD_LABELS[method])}
      {end && (
        <>
          {' '}
          <Ltr className="tabular">••••{end}</Ltr>
        </>
      )}
    </span>
  );
}

function Tasks({ run, line, onOpen }: LineProps) {
  const { t } = useLingui();
  const allowed = useAllowed(settlements.hold.access);
  const offline = useOfflineReason(settlements.hold);
  const labels: Readonly<Record<LineTask, string>> = {
    hold: t`Hold`,
    release: t`Take in again`,
    paid: t`Mark as paid`,
    failed: t`Payout failed`,
  };
  const tasks = allowed ? tasksOf(run.status, line.state) : [];
  const isFixed = run.approved_at !== null;
  if (tasks.length === 0 && !isFixed) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {tasks.map((task) => (
        <Button key={task} disabledReason={offline} onClick={() => onOpen(task)}>
          {labels[task]}
        </Button>
      ))}
      {isFixed && (
        <Button tone="plain" icon="printer" onClick={() => onOpen('statement')}>
          <Trans>Statement</Trans>
        </Button>
      )}
    </div>
  );
}
