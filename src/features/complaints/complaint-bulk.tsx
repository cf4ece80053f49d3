import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { COMPLAINT_STATUS_LABELS } from '#app/i18n/status-labels.ts';
import { useBulk } from '#app/kit/bulk/bulk.ts';
import { BulkFailures } from '#app/kit/bulk/bulk-failures.tsx';
import { RemoveMany } from '#app/kit/crud/removals.tsx';
import type { Selection } from '#app/kit/list/selection.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { COMPLAINT_STATUSES } from '#contract/complaint-status.ts';
import { complaints } from '#contract/complaints.ts';
import { NOUNS } from './nouns.ts';
import { COMPLAINTS } from './queries.ts';
import { complaints as section } from './section.ts';
import { STATUS_ICONS } from './value-labels.ts';

/** What may be done with the selected complaints. */
export function ComplaintBulk({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const bulk = useBulk({
    endpoint: complaints.bulk,
    single: complaints.update,
    resource: COMPLAINTS,
    selection,
    labelOf: (id) => t`Status of complaint ${id}`,
    doneText: (count) => t`${plural(count, { one: '# complaint changed', other: '# complaints changed' })}`,
  });

  if (selection.count === 0) return null;
  const disabledReason = bulk.reasonFor({ one: {} });
  return (
    <>
      <BulkFailures failures={bulk.failures} />
      <Menu
        label={t`Select status of the selected complaints`}
        tone="plain"
        items={COMPLAINT_STATUSES.map((status) => ({
          key: status,
          label: t(COMPLAINT_STATUS_LABELS[status]),
          icon: STATUS_ICONS[status],
          disabledReason,
          onSelect: () => void bulk.run({ fields: { action: 'status', status }, one: { status } }),
        }))}
      >
        <Trans>Select status</Trans>
        <Icon name="chevron-down" className="size-4" />
      </Menu>
      <RemoveMany
        section={section}
        nouns={NOUNS}
        calls={complaints}
        selection={selection}
        deleteNote={(count) => (
          <Plural value={count} one="Only a solved one is deleted." other="Only the solved ones are deleted." />
        )}
      />
    </>
  );
}
