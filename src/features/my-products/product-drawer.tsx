import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { schemaIssues } from '#app/kit/form/schema-issues.ts';
import { useRecordForm } from '#app/kit/form/use-record-form.ts';
import { EditedRecord } from '#app/kit/record/edited-record.tsx';
import { useEdit } from '#app/sync/use-edit.ts';
import { toast } from '#app/ui/toast.ts';
import { type MyProduct, myProductEdit, myProducts } from '#contract/my-products.ts';
import { MY_PRODUCTS, myProduct } from './queries.ts';
import { SaleFields } from './sale-fields.tsx';
import { type SaleValues, saleValuesOf, touchedSale } from './sale-values.ts';
import { MySubProductDrawer } from './sub-product-drawer.tsx';
import { MySubProducts } from './sub-products.tsx';

interface MyProductDrawerProps {
  id: number;
  /** The list's row, shown while the record itself is on its way. */
  row: MyProduct | undefined;
  onClose: () => void;
}

export function MyProductDrawer({ id, row, onClose }: MyProductDrawerProps) {
  return (
    <EditedRecord
      resource={MY_PRODUCTS}
      query={myProduct(id)}
      row={row}
      title={<Trans>Edit product</Trans>}
      onClose={onClose}
    >
      {(record) => <EditForm row={record} onClose={onClose} />}
    </EditedRecord>
  );
}

function EditForm({ row, onClose }: { row: MyProduct; onClose: () => void }) {
  const { t } = useLingui();
  const [part, setPart] = useState<number>();
  const { form, base, corrects } = useRecordForm({
    resource: MY_PRODUCTS,
    row,
    valuesOf: saleValuesOf,
    issues: (values) => schemaIssues(myProductEdit, values),
  });
  const edit = useEdit(myProducts.update, {
    resource: MY_PRODUCTS,
    corrects,
    label: t`Product ${bidiIsolate(row.name)}`,
  });
  const opened = row.sub_products.find(({ id }) => id === part);

  async function submit(values: SaleValues) {
    const seen = base();
    const outcome = await edit.save(seen, touchedSale(values, saleValuesOf(seen)));
    if (outcome.state === 'saved') toast.success(t`${bidiIsolate(row.name)} updated`);
    return outcome;
  }

  return (
    <>
      <FormDrawer
        title={<bdi>{row.name}</bdi>}
        form={form}
        submitLabel={<Trans>Save</Trans>}
        onSubmit={submit}
        onClose={onClose}
      >
        <SaleFields of={form} conflict={edit.conflict} />
        {row.sub_products.length > 0 && <MySubProducts product={row} onOpen={setPart} />}
      </FormDrawer>
      {/* Beside the form, not in it: what is sent here is not sent there. */}
      {opened && <MySubProductDrawer key={opened.id} product={row} sub={opened} onClose={() => setPart(undefined)} />}
    </>
  );
}
