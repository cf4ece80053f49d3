import { Trans, useLingui } from '@lingui/react/macro';
import { useChange } from '#app/kit/changes.ts';
import { FormDrawer } from '#app/kit/form-drawer.tsx';
import { isolate } from '#app/kit/isolate.ts';
import { schemaIssues } from '#app/kit/schema-issues.ts';
import { useNewForm } from '#app/kit/use-new-form.ts';
import { toast } from '#app/ui/toast.ts';
import { promoCodeForm, promoCodes } from '#contract/promo-codes.ts';
import { PromoCodeFields } from './fields.tsx';
import { PROMO_CODES } from './queries.ts';

const EMPTY = { code: '', percentage: '' };

export function AddDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { form, corrects } = useNewForm({
    root: PROMO_CODES,
    initialValues: EMPTY,
    issues: (values) => schemaIssues(promoCodeForm, values),
  });
  const add = useChange(promoCodes.create, {
    root: PROMO_CODES,
    corrects,
    label: ({ body }) => t`New promo code ${isolate(body.code ?? '')}`,
  });

  async function submit(values: typeof EMPTY) {
    const outcome = await add.run({ body: { ...values, percentage: Number(values.percentage) } });
    if (outcome.state === 'saved') toast.success(t`Promo code ${isolate(outcome.reply.data.code)} added`);
    return outcome;
  }

  return (
    <FormDrawer
      title={<Trans>Add promo code</Trans>}
      form={form}
      submitLabel={<Trans>Add</Trans>}
      onSubmit={submit}
      onClose={onClose}
    >
      <PromoCodeFields of={form} />
    </FormDrawer>
  );
}
