import { Trans, useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { ConflictDialog } from '#app/kit/form/conflict-dialog.tsx';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { useRecordForm } from '#app/kit/form/use-record-form.ts';
import { EditedRecord } from '#app/kit/record/edited-record.tsx';
import { useEdit } from '#app/sync/use-edit.ts';
import { toast } from '#app/ui/toast.ts';
import { type OfferDetails, offers } from '#contract/offers.ts';
import { ConflictValue } from './conflict-value.tsx';
import { OfferFields } from './fields.tsx';
import { type OfferValues, offerBodyOf, offerIssues, offerValuesOf } from './offer-values.ts';
import { OFFERS, offerRecord } from './queries.ts';

export function EditDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <EditedRecord root={OFFERS} query={offerRecord(id)} title={<Trans>Edit offer</Trans>} onClose={onClose}>
      {(record) => <EditForm row={record} onClose={onClose} />}
    </EditedRecord>
  );
}

function EditForm({ row, onClose }: { row: OfferDetails; onClose: () => void }) {
  const { t } = useLingui();
  const { form, base, corrects } = useRecordForm<OfferDetails, OfferValues>({
    root: OFFERS,
    row,
    valuesOf: offerValuesOf,
    issues: offerIssues,
  });
  const edit = useEdit(offers.update, { root: OFFERS, corrects, label: t`Offer ${bidiIsolate(row.name)}` });

  async function submit(values: OfferValues) {
    const seen = base();
    const { products, ...mine } = offerBodyOf(values);
    const had = offerValuesOf(seen).products;
    const isSame = values.products.length === had.length && values.products.every((text) => had.includes(text));
    const outcome = await edit.save(seen, isSame ? mine : { ...mine, products });
    if (outcome.state === 'saved') toast.success(t`Offer ${bidiIsolate(mine.name)} updated`);
    return outcome;
  }

  return (
    <FormDrawer
      title={<Trans>Edit offer</Trans>}
      form={form}
      submitLabel={<Trans>Edit</Trans>}
      onSubmit={submit}
      onClose={onClose}
    >
      <OfferFields of={form} known={row.brand ?? row.category} offer={row} />
      {edit.conflict && (
        <ConflictDialog
          conflict={edit.conflict}
          labels={{
            name: t`Name`,
            discount: t`Discount`,
            type: t`Type`,
            brand_id: t`Brand`,
            category_id: t`Category`,
            products: t`Products`,
          }}
          show={(field, value) => <ConflictValue field={field} value={value} />}
        />
      )}
    </FormDrawer>
  );
}
