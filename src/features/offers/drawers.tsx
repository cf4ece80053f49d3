import { Trans, useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { useNewForm } from '#app/kit/form/use-new-form.ts';
import { type Opened, taskRecord } from '#app/kit/list/list-search.ts';
import { useChange } from '#app/sync/use-change.ts';
import { toast } from '#app/ui/toast.ts';
import { offers } from '#contract/offers.ts';
import { EditDrawer } from './edit-drawer.tsx';
import { OfferFields } from './fields.tsx';
import { OfferDrawer } from './offer-drawer.tsx';
import { EMPTY_OFFER, type OfferValues, offerBodyOf, offerIssues, sentOfferOf } from './offer-values.ts';
import { OFFERS } from './queries.ts';

interface DrawersProps {
  open: Opened;
  onEdit: (id: number) => void;
  onClose: () => void;
}

/** Whichever drawer the address opens. */
export function Drawers({ open, onEdit, onClose }: DrawersProps) {
  if (open === 'new') return <AddDrawer onClose={onClose} />;
  if (typeof open === 'number') return <OfferDrawer key={open} id={open} onEdit={onEdit} onClose={onClose} />;
  const id = taskRecord(open, 'edit');
  return id === undefined ? null : <EditDrawer key={id} id={id} onClose={onClose} />;
}

function AddDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { form, corrects } = useNewForm({
    resource: OFFERS,
    initialValues: EMPTY_OFFER,
    issues: offerIssues,
    valuesOf: sentOfferOf,
  });
  const add = useChange(offers.create, {
    resource: OFFERS,
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
