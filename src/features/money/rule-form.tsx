import { Trans, useLingui } from '@lingui/react/macro';
import { RecordForms } from '#app/kit/crud/record-forms.tsx';
import { NearName } from '#app/kit/form/near-name.tsx';
import type { OpenedDrawerProps } from '#app/kit/record/record-drawers.tsx';
import { ReferenceField } from '#app/kit/reference/reference-field.tsx';
import { DecimalField } from '#app/ui/form/decimal-field.tsx';
import { SwitchField } from '#app/ui/form/switch-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { type CommissionRuleRow, commissionRules as calls } from '#contract/commission-rules.ts';
import { labels } from './labels.ts';
import { isEverybodys } from './rule-columns.tsx';
import { commissionRules } from './section.ts';
import { CATEGORY_SOURCE, PROVIDER_SOURCE, RULE_SOURCE } from './sources.ts';

// A type and no interface: a form takes any record of values.
type Values = {
  name: string;
  provider_id: number | null;
  category_id: number | null;
  percent: string;
  fixed: string;
  status: boolean;
};

const EMPTY: Values = { name: '', provider_id: null, category_id: null, percent: '', fixed: '0', status: true };

/** Adds and edits a commission rule; whose it is stays as it was added. */
export function Forms(opened: OpenedDrawerProps<CommissionRuleRow>) {
  const { t } = useLingui();
  return (
    <RecordForms
      {...opened}
      section={commissionRules}
      labels={labels}
      calls={calls}
      empty={EMPTY}
      valuesOf={valuesOf}
      sentOf={({ percent, fixed, ...values }) => ({ ...values, percent: Number(percent), fixed: Number(fixed) })}
      nameOf={({ name }) => name}
      addTitle={<Trans>Add commission rule</Trans>}
      editTitle={<Trans>Edit commission rule</Trans>}
    >
      {(form, row) => (
        <>
          <TextField of={form} name="name" label={t`Name`} maxLength={120} autoComplete="off" />
          <NearName of={form} source={RULE_SOURCE} row={row} />
          {row ? (
            <p className="text-small text-muted">
              <Trans>Lines that were placed keep the rule that they were sold under.</Trans>
            </p>
          ) : (
            <>
              <ReferenceField
                of={form}
                name="provider_id"
                label={t`Provider`}
                source={PROVIDER_SOURCE}
                placeholder={t`Every provider`}
                optional
              />
              <ReferenceField
                of={form}
                name="category_id"
                label={t`Category`}
                source={CATEGORY_SOURCE}
                placeholder={t`Every category`}
                help={t`Provider and category beat the provider alone, which beats the category alone.`}
                optional
              />
            </>
          )}
          <DecimalField
            of={form}
            name="percent"
            label={t({ message: 'Percentage', context: 'commission' })}
            suffix="%"
          />
          <DecimalField
            of={form}
            name="fixed"
            label={t`For each piece`}
            suffix={t`EGP`}
            help={t`Besides the percentage; both together are never more than the line.`}
          />
          {!(row && isEverybodys(row)) && <SwitchField of={form} name="status" label={t`Active`} />}
        </>
      )}
    </RecordForms>
  );
}

function valuesOf({ name, provider_id, category_id, percent, fixed, status }: CommissionRuleRow): Values {
  return { name, provider_id, category_id, percent: String(percent), fixed: String(fixed), status };
}
