import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#app/i18n/formats.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Nothing } from '#app/ui/nothing.tsx';
import type { ImportReport } from '#contract/products.ts';
import { ImportTable } from './import-table.tsx';

/** What is wrong with the file, by the line on which it stands. */
export function ImportErrors({ report: { errors, failed } }: { report: ImportReport }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const told = new Set(errors.map(({ line }) => line)).size;
  return (
    <div className="grid gap-2">
      <p className="text-muted">
        <Trans>
          These rows are skipped. Correct them in the file and import it again; rows that are already right stay as they
          are.
        </Trans>
      </p>
      <ImportTable
        label={t`Wrong rows`}
        heads={[t`Line`, t`Column`, t`What is wrong`]}
        rows={errors.map(({ line, column, message }) => ({
          key: `${line} ${column} ${message}`,
          cells: [
            <Ltr key="line">{number(line)}</Ltr>,
            column ? <Ltr key="column">{column}</Ltr> : <Nothing key="column" />,
            message,
          ],
        }))}
      />
      {failed > told && (
        <p className="text-small text-muted">
          <Trans>Only the first {number(told)} wrong rows are shown.</Trans>
        </p>
      )}
    </div>
  );
}
