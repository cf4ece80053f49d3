import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BulkRemoval } from '#app/kit/bulk/bulk-removal.tsx';
import { BulkStatus } from '#app/kit/bulk/bulk-status.tsx';
import type { Selection } from '#app/kit/list/selection.ts';
import { searchOfSelected, useExport } from '#app/kit/list/use-export.ts';
import { Button } from '#app/ui/button.tsx';
import { products } from '#contract/products.ts';
import { BulkTasks } from './bulk-tasks.tsx';
import { PRODUCTS } from './queries.ts';

/** What may be done with the selected products. */
export function ProductBulk({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const { count } = selection;
  const ofAll = { bulk: products.bulk, resource: PRODUCTS, selection };
  const doneText = (changed: number) =>
    t`${plural(changed, { one: '# product changed', other: '# products changed' })}`;
  return (
    <>
      <BulkStatus
        {...ofAll}
        update={products.update}
        field="enabled"
        labels={{ on: <Trans>Put on sale</Trans>, off: <Trans>Take off sale</Trans> }}
        labelOf={(id) => t`Sale of product ${id}`}
        questions={{
          on: {
            title: <Plural value={count} one="Put # product on sale?" other="Put # products on sale?" />,
            text: <Trans>The shop sells them from now on, unless their provider is inactive.</Trans>,
          },
          off: {
            title: <Plural value={count} one="Take # product off sale?" other="Take # products off sale?" />,
            text: <Trans>The shop sells none of them any more. Orders that have them stay as they are.</Trans>,
          },
        }}
        doneText={doneText}
      />
      <BulkTasks selection={selection} doneText={doneText} />
      <BulkExport selection={selection} />
      <BulkRemoval
        {...ofAll}
        remove={products.remove}
        usedAs="product"
        title={<Trans>Delete products</Trans>}
        labelOf={(id) => t`Deleting product ${id}`}
        doneText={(deleted) => t`${plural(deleted, { one: '# product deleted', other: '# products deleted' })}`}
      >
        <Plural
          value={count}
          one="Are you sure you want to delete # product with its sub-products? What is in orders in progress stays."
          other="Are you sure you want to delete # products with their sub-products? What is in orders in progress stays."
        />
      </BulkRemoval>
    </>
  );
}

/** Saves the selected products as a CSV file. */
function BulkExport({ selection }: { selection: Selection }) {
  const { disabledReason, pending, run } = useExport(products, searchOfSelected(selection.selected));
  if (selection.count === 0) return null;
  return (
    <Button tone="plain" icon="download" disabledReason={disabledReason} pending={pending} onClick={run}>
      <Trans>Export the selected</Trans>
    </Button>
  );
}
