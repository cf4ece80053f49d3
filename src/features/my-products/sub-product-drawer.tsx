import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { schemaIssues } from '#app/kit/form/schema-issues.ts';
import { useRecordForm } from '#app/kit/form/use-record-form.ts';
import { useEdit } from '#app/sync/use-edit.ts';
import { toast } from '#app/ui/toast.ts';
import { type MyProduct, myProductEdit, myProducts } from '#contract/my-products.ts';
import { MY_PRODUCTS, MY_SUB_PRODUCTS } from './queries.ts';
import { SaleFields } from './sale-fields.tsx';
import { type SaleValues, saleValuesOf, touchedSale } from './sale-values.ts';
import { useMySub, useSubName } from './use-my-sub.ts';

interface MySubProductDrawerProps {
  product: MyProduct;
  sub: MyProduct['sub_products'][number];
  onClose: () => void;
}

/** One size and color of a provider's product, over the product's own form. */
export function MySubProductDrawer({ product, sub, onClose }: MySubProductDrawerProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const row = useMySub(sub);
  const name = useSubName()(row);
  const { form, base, corrects } = useRecordForm({
    resource: MY_SUB_PRODUCTS,
    row,
    valuesOf: saleValuesOf,
    issues: (values) => schemaIssues(myProductEdit, values),
  });
  const edit = useEdit(myProducts.updateSub, {
    resource: MY_SUB_PRODUCTS,
    corrects,
    label: t`${bidiIsolate(name)} of ${bidiIsolate(product.name)}`,
    params: { product_id: product.id },
  });

  async function submit(values: SaleValues) {
    const seen = base();
    const outcome = await edit.save(seen, touchedSale(values, saleValuesOf(seen)));
    if (outcome.state === 'saved') toast.success(t`${bidiIsolate(name)} updated`);
    void client.invalidateQueries({ queryKey: [MY_PRODUCTS] });
    return outcome;
  }

  return (
    <FormDrawer
      title={
        <>
          <bdi>{name}</bdi> <bdi className="font-normal text-muted">{product.name}</bdi>
        </>
      }
      form={form}
      submitLabel={<Trans>Save</Trans>}
      onSubmit={submit}
      onClose={onClose}
    >
      <SaleFields of={form} conflict={edit.conflict} />
    </FormDrawer>
  );
}
