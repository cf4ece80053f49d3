import { Trans, useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { useNewForm } from '#app/kit/form/use-new-form.ts';
import { useChange } from '#app/sync/use-change.ts';
import { toast } from '#app/ui/toast.ts';
import { offers } from '#contract/offers.ts';
import { OfferFields } from './fields.tsx';
import { EMPTY_OFFER, type OfferValues, offerBodyOf, offerIssues, sentOfferOf } from './offer-values.ts';
import { OFFERS } from './queries.ts';

export function AddDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { form, corrects } = useNewForm({
    root: OFFERS,
    initialValues: EMPTY_OFFER,
    issues: offerIssues,
    valuesOf: sentOfferOf,
  });
  const add = useChange(offers.create, {
    root: OFFERS,
    corrects,
    label: ({ body }) => t`New offer ${bidiIsolate(body.name ?? '')}`,
  });

  async function submit(values: OfferValues) {
    const outcome = await add.run({ body: offerBodyOf(values) });
    if (outcome.state === 'saved') toast.success(t`Offer ${bidiIsolate(outcome.reply.data.name)} added`);
    return outcome;
  }

  return (
    <FormDrawer
      title={<Trans>Add offer</Trans>}
      form={form}
      submitLabel={<Trans>Add</Trans>}
      onSubmit={submit}
      onClose={onClose}
    >
      <OfferFields of={form} />
    </FormDrawer>
  );
}
