import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useBulk } from '#app/kit/bulk/bulk.ts';
import { BulkFailures } from '#app/kit/bulk/bulk-failures.tsx';
import { BulkStatus } from '#app/kit/bulk/bulk-status.tsx';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { schemaIssues } from '#app/kit/form/schema-issues.ts';
import type { Selection } from '#app/kit/list/selection.ts';
import { Button } from '#app/ui/button.tsx';
import { DecimalField } from '#app/ui/form/decimal-field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { shippingFeeEdit, shippingFees } from '#contract/shipping-fees.ts';
import { FEES } from './queries.ts';

/** What may be done with several governorates at once. */
export function FeeBulk({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const { count } = selection;
  const labelOf = (id: number) => t`Shipping fee ${id}`;
  const doneText = (changed: number) =>
    t`${plural(changed, { one: '# governorate changed', other: '# governorates changed' })}`;
  const ofAll = { resource: FEES, selection, labelOf, doneText };
  const bulk = useBulk({ endpoint: shippingFees.bulk, single: shippingFees.update, ...ofAll });
  if (count === 0) return null;

  async function setFee(fee: string) {
    await bulk.run({ fields: { action: 'set_fee', fee } });
    return { state: 'theirs' } as const;
  }

  return (
    <>
      <BulkFailures failures={bulk.failures} />
      <Button tone="plain" disabledReason={bulk.reasonFor({})} pending={bulk.pending} onClick={() => setAsked(true)}>
        <Trans>Set the fee</Trans>
      </Button>
      <BulkStatus
        {...ofAll}
        bulk={shippingFees.bulk}
        update={shippingFees.update}
        field="enabled"
        labels={{ on: <Trans>Deliver to</Trans>, off: <Trans>Stop delivering</Trans> }}
        questions={{
          on: {
            title: <Plural value={count} one="Deliver to # governorate?" other="Deliver to # governorates?" />,
            text: <Trans>The store takes orders for them again.</Trans>,
          },
          off: {
            title: (
              <Plural
                value={count}
                one="Stop delivering to # governorate?"
                other="Stop delivering to # governorates?"
              />
            ),
            text: <Trans>The store takes no more orders for them. Those that were placed stay as they are.</Trans>,
          },
        }}
      />
      {asked && <FeeQuestion count={count} onSubmit={setFee} onClose={() => setAsked(false)} />}
    </>
  );
}

interface FeeQuestionProps {
  count: number;
  onSubmit: (fee: string) => Promise<{ readonly state: 'theirs' }>;
  onClose: () => void;
}

function FeeQuestion({ count, onSubmit, onClose }: FeeQuestionProps) {
  const { t } = useLingui();
  const form = useFormState({
    initialValues: { fee: '' },
    issues: (values) => schemaIssues(shippingFeeEdit, values),
  });
  return (
    <FormDrawer
      title={<Plural value={count} one="Shipping fee of # governorate" other="Shipping fee of # governorates" />}
      form={form}
      submitLabel={<Trans>Set the fee</Trans>}
      onSubmit={({ fee }) => onSubmit(fee)}
      onClose={onClose}
    >
      <DecimalField of={form} name="fee" label={t`Shipping fee`} suffix={t`EGP`} />
    </FormDrawer>
  );
}
