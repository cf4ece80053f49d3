import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useBulk } from '#app/kit/bulk.ts';
import { BulkFailures } from '#app/kit/bulk-failures.tsx';
import type { Selection } from '#app/kit/selection.ts';
import { searchOfSelected, useExport } from '#app/kit/use-export.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { products } from '#contract/products.ts';
import { PRODUCTS } from './queries.ts';

const BulkQuestion = lazy(() => import('./bulk-question.tsx').then((module) => ({ default: module.BulkQuestion })));

export type BulkTask = 'set_brand' | 'set_category' | 'price_percent';

/** What may be done with the selected products. */
export function ProductBulk({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'delete' | BulkTask>();
  const bulk = useBulk({
    endpoint: products.bulk,
    single: products.update,
    root: PRODUCTS,
    selection,
    labelOf: (id) => t`Sale of product ${id}`,
    doneText: (count) => t`${plural(count, { one: '# product changed', other: '# products changed' })}`,
  });
  const file = useExport(products, searchOfSelected(selection.selected));
  const { count } = selection;
  if (count === 0) return null;

  const set = (enabled: boolean) =>
    void bulk.run({ fields: { action: enabled ? 'enable' : 'disable' }, one: { enabled } });
  async function answer(fields: Readonly<Record<string, unknown>>) {
    await bulk.run({ fields });
    setAsked(undefined);
  }

  const idle = bulk.reasonFor({ one: {} });
  const online = bulk.reasonFor({});
  const task = (key: BulkTask, label: string) => ({
    key,
    label,
    disabledReason: online,
    onSelect: () => setAsked(key),
  });
  return (
    <>
      <BulkFailures failures={bulk.failures} usedAs="product" />
      <Button tone="plain" disabledReason={idle} pending={bulk.pending} onClick={() => set(true)}>
        <Trans>Put on sale</Trans>
      </Button>
      <Button tone="plain" disabledReason={idle} pending={bulk.pending} onClick={() => set(false)}>
        <Trans>Take off sale</Trans>
      </Button>
      <Menu
        label={t`Change the selected products`}
        tone="plain"
        items={[
          task('set_brand', t`Change the brand`),
          task('set_category', t`Change the category`),
          task('price_percent', t`Change the prices by a percentage`),
        ]}
      >
        <Trans>Change…</Trans>
      </Menu>
      <Button
        tone="plain"
        icon="i-lucide-download"
        disabledReason={file.disabledReason}
        pending={file.pending}
        onClick={file.run}
      >
        <Trans>Export the selected</Trans>
      </Button>
      <Button tone="plain" icon="i-lucide-trash-2" disabledReason={online} onClick={() => setAsked('delete')}>
        <Trans>Delete</Trans>
      </Button>
      {asked === 'delete' && (
        <ConfirmDialog
          title={<Trans>Delete products</Trans>}
          confirmLabel={<Trans>Delete</Trans>}
          pending={bulk.pending}
          onConfirm={() => void answer({ action: 'delete' })}
          onCancel={() => setAsked(undefined)}
        >
          <Plural
            value={count}
            one="Are you sure you want to delete # product with its sub-products? What is in orders in progress stays."
            other="Are you sure you want to delete # products with their sub-products? What is in orders in progress stays."
          />
        </ConfirmDialog>
      )}
      <Suspense>
        {asked && asked !== 'delete' && (
          <BulkQuestion
            task={asked}
            count={count}
            pending={bulk.pending}
            onAnswer={(fields) => void answer(fields)}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
