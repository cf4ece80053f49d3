import { Trans, useLingui } from '@lingui/react/macro';
import { RecordForms } from '#app/kit/crud/record-forms.tsx';
import { NearName } from '#app/kit/form/near-name.tsx';
import type { OpenedDrawerProps } from '#app/kit/record/record-drawers.tsx';
import type { ChoiceSource } from '#app/kit/reference/choice-source.ts';
import { DecimalField } from '#app/ui/form/decimal-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { toLatinDigits } from '#contract/arabic.ts';
import { promoCodes as calls, LONGEST_CODE, type PromoCode, tidyCode } from '#contract/promo-codes.ts';
import { labels } from './labels.ts';
import { promoCodes } from './section.ts';

/** The other codes, for those that are nearly one. */
const PROMO_CODE_SOURCE: ChoiceSource = {
  resource: promoCodes.resource,
  list: calls.list,
  get: calls.get,
  choiceOf: (row) => ({ id: row.id, name: (row as PromoCode).code }),
};

const EMPTY = { code: '', percentage: '' };

/** Adds and edits a promo code. */
export function Forms(opened: OpenedDrawerProps<PromoCode>) {
  const { t } = useLingui();
  return (
    <RecordForms
      {...opened}
      section={promoCodes}
      labels={labels}
      calls={calls}
      empty={EMPTY}
      valuesOf={({ code, percentage }) => ({ code, percentage: String(percentage) })}
      sentOf={({ code, percentage }) => ({ code: tidyCode(code), percentage: Number(percentage) })}
      nameOf={({ code }) => tidyCode(code)}
      addTitle={<Trans>Add promo code</Trans>}
      editTitle={<Trans>Edit promo code</Trans>}
    >
      {(form, row) => (
        <>
          <TextField
            of={form}
            name="code"
            label={t`Promo code`}
            help={t`Spaces are removed. Upper and lower case are treated the same.`}
            dir="ltr"
            autoComplete="off"
            maxLength={LONGEST_CODE}
            normalise={toLatinDigits}
          />
          <NearName of={form} source={PROMO_CODE_SOURCE} row={row} nameOf={({ code }) => code} />
          <DecimalField of={form} name="percentage" label={t`Percentage`} suffix="%" />
          {row && (
            <p className="text-small text-muted">
              <Trans>Orders that were placed with it keep the code and the discount that they had.</Trans>
            </p>
          )}
        </>
      )}
    </RecordForms>
  );
}
