import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { roleLabel } from '#app/i18n/role-labels.ts';
import { Drawer } from '#app/ui/drawer.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { Nothing } from '#app/ui/nothing.tsx';
import type { Activity } from '#contract/activity.ts';
import { changedFields } from './changed-fields.ts';
import { useLogLabels } from './log-values.ts';
import { RecordName } from './record-name.tsx';
import { actionLabel } from './value-labels.ts';

/** One entry of the log, whole. */
export function EntryDrawer({ row, onClose }: { row: Activity; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { dateTime } = useFormats();
  const { actor, entity, entity_id: record } = row;
  const role = actor?.role && roleLabel(actor.role);
  return (
    <Drawer title={actionLabel(i18n, row.action)} onClose={onClose}>
      <div className="grid gap-5">
        <dl className="grid gap-3">
          <Fact label={t`Record`}>
            <RecordName row={row} />
          </Fact>
          <Fact label={t`Who`}>
            {actor ? <Name>{actor.name}</Name> : <Trans>The system</Trans>}
            {role && <span className="text-small text-muted"> · {t(role)}</span>}
          </Fact>
          <Fact label={t`When`}>
            {dateTime(row.at)}
            {row.done_at && (
              <span className="block text-small text-muted">
                <Trans>Done {dateTime(row.done_at)} without a connection</Trans>
              </span>
            )}
          </Fact>
        </dl>
        <Changes row={row} />
        <dl className="grid gap-3 border-t border-hairline pt-4">
          <Fact label={t`Device`}>{row.device ? <bdi>{row.device}</bdi> : <Nothing />}</Fact>
          <Fact label={t`IP address`}>{row.ip ? <Ltr>{row.ip}</Ltr> : <Nothing />}</Fact>
          <Fact label={t`Request`}>
            {row.request_id ? <Ltr className="text-small">{row.request_id}</Ltr> : <Nothing />}
          </Fact>
        </dl>
        {record !== null && (
          <Link
            to="/profile/activity"
            search={{ entity, record: String(record) }}
            className="inline-flex min-h-11 items-center text-accent-ink underline underline-offset-4"
          >
            <Trans>All activity of this record</Trans>
          </Link>
        )}
      </div>
    </Drawer>
  );
}

/** Before and after, a field under the other, so that it reads alike in both directions and on a phone. */
function Changes({ row }: { row: Activity }) {
  const labels = useLogLabels(row.entity);
  const fields = changedFields(row);
  if (fields.length === 0) return null;
  const { before, after } = row;
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">
        <Trans>What changed</Trans>
      </h3>
      <dl className="divided rounded-card border border-hairline">
        {fields.map((field) => (
          <div key={field} className="grid gap-1 px-3 py-2.5">
            <dt className="text-small text-muted">{labels.name(field)}</dt>
            <dd className="grid gap-1">
              {before && <Value text={labels.value(field, before[field])} gone={after !== null} />}
              {after && <Value text={labels.value(field, after[field])} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Value({ text, gone = false }: { text: string; gone?: boolean }) {
  const Tag = gone ? 'del' : 'ins';
  return (
    <Tag
      className={`block whitespace-pre-line wrap-anywhere rounded-control px-2 py-0.5 ${gone ? 'bg-bad-tint text-bad' : 'bg-good-tint text-good no-underline'}`}
    >
      <bdi>{text}</bdi>
    </Tag>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
