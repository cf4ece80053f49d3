import { Trans, useLingui } from '@lingui/react/macro';
import { ExportButton } from '#app/kit/export-button.tsx';
import type { ListControl } from '#app/kit/list-search.ts';
import { useToolWords } from '#app/kit/tool-room.ts';
import { searchOfList, useExport } from '#app/kit/use-export.ts';
import { Button } from '#app/ui/button.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { products } from '#contract/products.ts';
import type { ProductImport } from './use-import.tsx';

interface ProductToolsProps {
  list: ListControl;
  files: ProductImport;
}

/** Products from and into files: two buttons, or one menu where the line has no room for both. */
export function ProductTools({ list, files: { disabledReason, open } }: ProductToolsProps) {
  const { t } = useLingui();
  const words = useToolWords();
  const saved = useExport(products, searchOfList(list));
  return (
    <>
      {words ? (
        <>
          <Button tone="plain" icon="upload" disabledReason={disabledReason} onClick={open}>
            <Trans>Import</Trans>
          </Button>
          <ExportButton calls={products} list={list} />
        </>
      ) : (
        <Menu
          label={t`Import and export`}
          items={[
            { key: 'import', label: t`Import`, icon: 'upload', disabledReason, onSelect: open },
            {
              key: 'export',
              label: t`Export`,
              icon: 'download',
              disabledReason: saved.disabledReason,
              onSelect: saved.run,
            },
          ]}
        />
      )}
    </>
  );
}
