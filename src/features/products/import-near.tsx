import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#app/i18n/formats.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import type { ImportReport } from '#contract/products.ts';
import { ImportTable } from './import-table.tsx';

/** New products that are called nearly as others, by the line on which they stand. It stops nobody. */
export function ImportNear({ rows }: { rows: ImportReport['near'] }) {
  const { t } = useLingui();
  const { number } = useFormats();
  return (
    <div className="grid gap-2">
      <p className="text-muted">
        <Trans>
          Products with very similar names exist already. If these are new products, import them; otherwise write the
          product’s id into the row.
        </Trans>
      </p>
      <ImportTable
        label={t`Similar names`}
        heads={[t`Line`, t`Name in the file`, t`Existing product`]}
        rows={rows.map(({ line, name, known }) => ({
          key: String(line),
          cells: [<Ltr key="line">{number(line)}</Ltr>, <bdi key="name">{name}</bdi>, <bdi key="known">{known}</bdi>],
        }))}
      />
    </div>
  );
}
