import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { ConflictDialog } from '#app/kit/form/conflict-dialog.tsx';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { useRecordForm } from '#app/kit/form/use-record-form.ts';
import { EditedRecord } from '#app/kit/record/edited-record.tsx';
import { type ChoiceSource, useChoice } from '#app/kit/reference/choice-source.ts';
import { useEdit } from '#app/sync/use-edit.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { toast } from '#app/ui/toast.ts';
import { type OfferDetails, offers } from '#contract/offers.ts';
import { OfferFields } from './fields.tsx';
import { TYPE_LABELS } from './labels.ts';
import { type OfferValues, offerBodyOf, offerIssues, offerValuesOf } from './offer-values.ts';
import { OFFERS, offerRecord } from './queries.ts';
import { BRAND_SOURCE, CATEGORY_SOURCE } from './sources.ts';

export function EditDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <EditedRecord resource={OFFERS} query={offerRecord(id)} title={<Trans>Edit offer</Trans>} onClose={onClose}>
      {(record) => <EditForm row={record} onClose={onClose} />}
    </EditedRecord>
  );
}

function EditForm({ row, onClose }: { row: OfferDetails; onClose: () => void }) {
  const { t } = useLingui();
  const { form, base, corrects } = useRecordForm<OfferDetails, OfferValues>({
    resource: OFFERS,
    row,
    valuesOf: offerValuesOf,
    issues: offerIssues,
  });
  const edit = useEdit(offers.update, { resource: OFFERS, corrects, label: t`Offer ${bidiIsolate(row.name)}` });

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

/** A value of an offer as people read it, where theirs and mine stand side by side. */
function ConflictValue({ field, value }: { field: string; value: unknown }) {
  const { i18n } = useLingui();
  const { percentage } = useFormats();
  if (Array.isArray(value)) return <Plural value={value.length} one="# product" other="# products" />;
  if (field === 'discount') return <Ltr>{percentage(Number(value))}</Ltr>;
  if (value === 'brand' || value === 'category') return i18n._(TYPE_LABELS[value]);
  if (field === 'brand_id') return <Referred source={BRAND_SOURCE} value={value} />;
  if (field === 'category_id') return <Referred source={CATEGORY_SOURCE} value={value} />;
  return <Name>{String(value ?? '—')}</Name>;
}

function Referred({ source, value }: { source: ChoiceSource; value: unknown }) {
  const id = typeof value === 'number' ? value : null;
  const choice = useChoice(source, id);
  if (id === null) return '—';
  return choice ? <Name>{choice.name}</Name> : <Ltr>#{id}</Ltr>;
}
