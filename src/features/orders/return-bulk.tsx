import { Trans, useLingui } from '@lingui/react/macro';
import { useBulk } from '#app/kit/bulk/bulk.ts';
import { BulkFailures } from '#app/kit/bulk/bulk-failures.tsx';
import type { Selection } from '#app/kit/list/selection.ts';
import { Menu } from '#app/ui/menu.tsx';
import { returns } from '#contract/returns.ts';
import { RETURN_WAYS } from '#contract/returns-rules.ts';
import { WAY_LABELS } from './return-labels.ts';
import { RETURNS } from './return-queries.ts';

interface ReturnBulkProps {
  selection: Selection;
  doneText: (count: number) => string;
}

/** Approves the selected returns. */
export function ReturnBulk({ selection, doneText }: ReturnBulkProps) {
  const { t } = useLingui();
  const bulk = useBulk({
    endpoint: returns.bulk,
    single: returns.update,
    resource: RETURNS,
    selection,
    labelOf: (id) => t`Approval of return ${id}`,
    doneText,
  });
  if (selection.count === 0) return null;
  const disabledReason = bulk.reasonFor({});
  return (
    <>
      <BulkFailures failures={bulk.failures} />
      <Menu
        label={t`Approve the selected returns`}
        tone="plain"
        items={RETURN_WAYS.map((way) => ({
          key: way,
          label: t(WAY_LABELS[way]),
          disabledReason,
          onSelect: () => void bulk.run({ fields: { action: 'approve', way } }),
        }))}
      >
        <Trans>Approve…</Trans>
      </Menu>
    </>
  );
}
