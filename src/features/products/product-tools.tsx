import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { ExportButton } from '#app/kit/export-button.tsx';
import type { ListControl } from '#app/kit/list-search.ts';
import { useOfflineReason } from '#app/kit/online-only.ts';
import { useExport } from '#app/kit/use-export.ts';
import { useWide } from '#app/kit/wide.ts';
import { Button } from '#app/ui/button.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { products } from '#contract/products.ts';

const ImportDrawer = lazy(() => import('./import-drawer.tsx').then((module) => ({ default: module.ImportDrawer })));

/** Products from and into files: two buttons, or one menu where a phone's row has no room for both. */
export function ProductTools({ list }: { list: ListControl }) {
  const { t } = useLingui();
  const wide = useWide();
  const [importing, setImporting] = useState(false);
  const disabledReason = useOfflineReason(products.importFile);
  const open = () => setImporting(true);
  const saved = useExport(products, list);
  return (
    <>
      {wide ? (
        <>
          <Button tone="plain" icon="i-lucide-upload" disabledReason={disabledReason} onClick={open}>
            <Trans>Import</Trans>
          </Button>
          <ExportButton calls={products} list={list} />
        </>
      ) : (
        <Menu
          label={t`Import and export`}
          items={[
            { key: 'import', label: t`Import`, icon: 'i-lucide-upload', disabledReason, onSelect: open },
            {
              key: 'export',
              label: t`Export`,
              icon: 'i-lucide-download',
              disabledReason: saved.disabledReason,
              onSelect: saved.run,
            },
          ]}
        />
      )}
      <Suspense>{importing && <ImportDrawer onClose={() => setImporting(false)} />}</Suspense>
    </>
  );
}
