import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useOfflineReason } from '#app/kit/online-only.ts';
import { useWide } from '#app/kit/wide.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { products } from '#contract/products.ts';

const ImportDrawer = lazy(() => import('./import-drawer.tsx').then((module) => ({ default: module.ImportDrawer })));

/** Reads products from a file. */
export function ImportButton() {
  const { t } = useLingui();
  const wide = useWide();
  const [open, setOpen] = useState(false);
  const press = {
    icon: 'i-lucide-upload',
    disabledReason: useOfflineReason(products.importFile),
    onClick: () => setOpen(true),
  } as const;
  return (
    <>
      {wide ? (
        <Button {...press} tone="plain">
          <Trans>Import</Trans>
        </Button>
      ) : (
        // A phone's row has no room for it, and its files are rarely tables.
        <span className="max-sm:hidden">
          <IconButton {...press} label={t`Import`} />
        </span>
      )}
      <Suspense>{open && <ImportDrawer onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
