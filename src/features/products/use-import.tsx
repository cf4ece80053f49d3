import { type ReactNode, Suspense, useState } from 'react';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { products } from '#contract/products.ts';

const ImportDrawer = lazyPart(() => import('./import-drawer.tsx').then((module) => ({ default: module.ImportDrawer })));

interface ProductImport {
  readonly disabledReason: string | undefined;
  open(): void;
  /** Stays where the list comes and goes. */
  readonly drawer: ReactNode;
}

/** Reads products from a file. */
export function useImport(): ProductImport {
  const [importing, setImporting] = useState(false);
  return {
    disabledReason: useOfflineReason(products.importFile),
    open: () => setImporting(true),
    drawer: <Suspense>{importing && <ImportDrawer onClose={() => setImporting(false)} />}</Suspense>,
  };
}
