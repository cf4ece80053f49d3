import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { StatusSwitch } from '#app/kit/crud/status-switch.tsx';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { type CommissionRuleRow, type commissionRuleList, commissionRules } from '#contract/commission-rules.ts';
import { toPiastres } from '#contract/money.ts';
import { commissionRules as section } from './section.ts';

/** The one rule that counts where no other does; it can be neither switched off nor deleted. */
export const isEverybodys = (rule: Pick<CommissionRuleRow, 'provider_id' | 'category_id'>) =>
  rule.provider_id === null && rule.category_id === null;

export function useRuleColumns(): ColumnsOf<typeof commissionRuleList, CommissionRuleRow> {
  const { t } = useLingui();
  const { percentage } = useFormats();
  return useMemo(
    () => [
      {
        key: 'name',
        width: 'w-1/4',
        label: t`Name`,
        sort: 'name',
        phone: 'name',
        cell: ({ name }) => <Name>{name}</Name>,
      },
      { key: 'of', label: t`Applies to`, phone: 'apart', cell: (row) => <HoldsFor {...row} /> },
      {
        key: 'percent',
        label: t({ message: 'Percentage', context: 'commission' }),
        align: 'end',
        width: 'w-32',
        phone: 'worth',
        cell: ({ percent }) => <Ltr className="font-medium tabular-nums">{percentage(percent)}</Ltr>,
        // A card has one place for both.
        phoneCell: ({ percent, fixed }) => (
          <span className="font-medium">
            <Ltr className="tabular-nums">{percentage(percent)}</Ltr>
            {fixed > 0 && (
              <>
                {' + '}
                <Money amount={toPiastres(fixed)} />
              </>
            )}
          </span>
        ),
      },
      {
        key: 'fixed',
        label: t`For each piece`,
        align: 'end',
        width: 'w-36',
        cell: ({ fixed }) => <Money amount={toPiastres(fixed)} />,
      },
      {
        key: 'status',
        label: t`Active`,
        width: 'w-24',
        phone: 'status',
        cell: (row) => <RuleStatus row={row} />,
      },
    ],
    [t, percentage],
  );
}

function HoldsFor(row: CommissionRuleRow) {
  if (isEverybodys(row)) return <Trans>Everything else</Trans>;
  return (
    <span>
      {row.provider_id === null ? <Trans>Every provider</Trans> : <Name>{row.provider ?? `#${row.provider_id}`}</Name>}
      {' · '}
      {row.category_id === null ? <Trans>Every category</Trans> : <Name>{row.category ?? `#${row.category_id}`}</Name>}
    </span>
  );
}

function RuleStatus({ row }: { row: CommissionRuleRow }) {
  const { t } = useLingui();
  const name = bidiIsolate(row.name);
  if (isEverybodys(row))
    return (
      <span className="text-small text-muted">
        <Trans>Always</Trans>
      </span>
    );
  return (
    <StatusSwitch
      endpoint={commissionRules.update}
      resource={section.resource}
      row={row}
      field="status"
      label={t`Status of ${row.name}`}
      changedText={(on) => (on ? t`Rule ${name} activated` : t`Rule ${name} deactivated`)}
    />
  );
}
