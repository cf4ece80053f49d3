import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useBulk } from '#app/kit/bulk/bulk.ts';
import { BulkFailures } from '#app/kit/bulk/bulk-failures.tsx';
import type { Selection } from '#app/kit/list/selection.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { products } from '#contract/products.ts';
import type { BulkTask } from './bulk-question.tsx';
import { PRODUCTS } from './queries.ts';

const BulkQuestion = lazyPart(() => import('./bulk-question.tsx').then((module) => ({ default: module.BulkQuestion })));

interface BulkTasksProps {
  selection: Selection;
  doneText: (count: number) => string;
}

/** What of many products is changed after a question. */
export function BulkTasks({ selection, doneText }: BulkTasksProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<BulkTask>();
  const bulk = useBulk({
    endpoint: products.bulk,
    single: products.update,
    resource: PRODUCTS,
    selection,
    labelOf: (id) => t`Sale of product ${id}`,
    doneText,
  });
  const { count } = selection;
  if (count === 0) return null;

  async function result(fields: Readonly<Record<string, unknown>>) {
    await bulk.run({ fields });
    setAsked(undefined);
  }
  const disabledReason = bulk.reasonFor({});
  const atOnce = (action: 'returnable' | 'not_returnable', label: string) => ({
    key: action,
    label,
    disabledReason,
    onSelect: () => void result({ action }),
  });
  const task = (key: BulkTask, label: string) => ({ key, label, disabledReason, onSelect: () => setAsked(key) });
  return (
    <>
      <BulkFailures failures={bulk.failures} />
      <Menu
        label={t`Change the selected products`}
        tone="plain"
        items={[
          task('set_brand', t`Change the brand`),
          task('set_category', t`Change the category`),
          task('price_percent', t`Change the prices by a percentage`),
          atOnce('returnable', t`Can be sent back`),
          atOnce('not_returnable', t`Cannot be sent back`),
        ]}
      >
        <Trans>Change…</Trans>
      </Menu>
      <Suspense>
        {asked && (
          <BulkQuestion
            task={asked}
            count={count}
            pending={bulk.pending}
            onConfirm={(fields) => void result(fields)}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
