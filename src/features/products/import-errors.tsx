import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#app/i18n/formats.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Nothing } from '#app/ui/nothing.tsx';
import type { ImportReport } from '#contract/products.ts';

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
      <div className="max-h-96 overflow-auto rounded-control border border-hairline">
        <table aria-label={t`Wrong rows`} className="w-full text-start text-small">
          <thead className="text-muted">
            <tr className="*:px-3 *:py-2 *:text-start *:font-medium">
              <th scope="col">
                <Trans>Line</Trans>
              </th>
              <th scope="col">
                <Trans>Column</Trans>
              </th>
              <th scope="col">
                <Trans>What is wrong</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ line, column, message }) => (
              <tr key={`${line} ${column} ${message}`} className="border-t border-hairline *:px-3 *:py-2 align-top">
                <td className="tabular">
                  <Ltr>{number(line)}</Ltr>
                </td>
                <td>{column ? <Ltr>{column}</Ltr> : <Nothing />}</td>
                <td className="wrap-anywhere">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {failed > told && (
        <p className="text-small text-muted">
          <Trans>Only the first {number(told)} wrong rows are shown.</Trans>
        </p>
      )}
    </div>
  );
}
