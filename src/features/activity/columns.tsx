import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { Name } from '#app/ui/name.tsx';
import { Nothing } from '#app/ui/nothing.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import type { Activity, activityList } from '#contract/activity.ts';
import { changedFields } from './changed-fields.ts';
import { useLogLabels } from './log-values.ts';
import { RecordName } from './record-name.tsx';
import { actionLabel } from './value-labels.ts';

export function useActivityColumns(): ColumnsOf<typeof activityList, Activity> {
  const { t, i18n } = useLingui();
  return useMemo(() => {
    return [
      { key: 'action', label: t`Action`, phone: 'name', cell: (row) => actionLabel(i18n, row.action) },
      { key: 'record', label: t`Record`, phone: 'apart', width: 'w-1/3', cell: (row) => <RecordName row={row} /> },
      { key: 'actor', label: t`Who`, phone: 'apart', cell: (row) => <Actor row={row} /> },
      { key: 'fields', label: t`Changed fields`, width: 'w-1/4', cell: (row) => <Fields row={row} /> },
      {
        key: 'at',
        label: t`When`,
        sort: 'at',
        phone: 'worth',
        cell: (row) => <TimeAgo at={row.at} className="max-md:text-small" />,
      },
    ];
  }, [t, i18n]);
}

function Actor({ row: { actor } }: { row: Activity }) {
  if (!actor)
    return (
      <span className="text-muted">
        <Trans>The system</Trans>
      </span>
    );
  return <Name>{actor.name}</Name>;
}

function Fields({ row }: { row: Activity }) {
  const labels = useLogLabels(row.entity);
  // Of a new or deleted record every field is told, which says nothing in one line.
  const names = row.before && row.after ? changedFields(row).map((field) => labels.name(field)) : [];
  if (names.length === 0) return <Nothing />;
  return <span className="line-clamp-2 whitespace-normal text-muted">{names.join(' · ')}</span>;
}
