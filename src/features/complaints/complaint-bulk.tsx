import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useBulk } from '#app/kit/bulk.ts';
import { BulkFailures } from '#app/kit/bulk-failures.tsx';
import type { Selection } from '#app/kit/selection.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { COMPLAINT_STATUSES } from '#contract/complaint-status.ts';
import { complaints } from '#contract/complaints.ts';
import { COMPLAINTS } from './queries.ts';
import { STATUS_ICONS, STATUS_WORDS } from './words.ts';

/** What may be done with the selected complaints. */
export function ComplaintBulk({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const shared = { endpoint: complaints.bulk, root: COMPLAINTS, selection };
  const moving = useBulk({
    ...shared,
    single: complaints.update,
    labelOf: (id) => t`Status of complaint ${id}`,
    doneText: (count) => t`${plural(count, { one: '# complaint changed', other: '# complaints changed' })}`,
  });
  const removal = useBulk({
    ...shared,
    single: complaints.remove,
    labelOf: (id) => t`Deleting complaint ${id}`,
    doneText: (count) => t`${plural(count, { one: '# complaint deleted', other: '# complaints deleted' })}`,
  });
  const { count } = selection;

  async function remove() {
    await removal.run({ fields: { action: 'delete' }, one: {} });
    setAsked(false);
  }

  if (count === 0) return null;
  const reason = moving.reasonFor({ one: {} });
  return (
    <>
      <BulkFailures failures={[...moving.failures, ...removal.failures]} />
      <Menu
        label={t`Select status of the selected complaints`}
        tone="plain"
        items={COMPLAINT_STATUSES.map((status) => ({
          key: status,
          label: t(STATUS_WORDS[status]),
          icon: STATUS_ICONS[status],
          disabledReason: reason,
          onSelect: () => void moving.run({ fields: { action: 'status', status }, one: { status } }),
        }))}
      >
        <Trans>Select status</Trans>
        <Icon name="i-lucide-chevron-down" className="size-4" />
      </Menu>
      <Button tone="plain" icon="i-lucide-trash-2" disabledReason={reason} onClick={() => setAsked(true)}>
        <Trans>Delete</Trans>
      </Button>
      {asked && (
        <ConfirmDialog
          title={<Trans>Delete complaints</Trans>}
          confirmLabel={<Trans>Delete</Trans>}
          pending={removal.pending}
          onConfirm={() => void remove()}
          onCancel={() => setAsked(false)}
        >
          <Plural
            value={count}
            one="Are you sure you want to delete # complaint? Only a solved one is deleted."
            other="Are you sure you want to delete # complaints? Only the solved ones are deleted."
          />
        </ConfirmDialog>
      )}
    </>
  );
}
