import { Trans } from '@lingui/react/macro';
import { useCalendar } from '#app/i18n/calendar.ts';
import { type Income, ordersBehind, useIncomeWords } from './income-words.ts';
import { PlaceLink } from './place-link.tsx';

/** The chart's twin in words, the newest first. */
export function IncomeTable({ income }: { income: Income }) {
  const { long } = useCalendar();
  const words = useIncomeWords(income.unit);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <div className="max-h-72 overflow-y-auto" tabIndex={0}>
      <table className="w-full">
        <thead className="sticky top-0 bg-card text-small text-muted">
          <tr>
            <th scope="col" className="py-2 text-start font-medium">
              <Trans>Period</Trans>
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {income.unit === 'EGP' ? <Trans>Income</Trans> : <Trans>Orders</Trans>}
            </th>
          </tr>
        </thead>
        <tbody>
          {income.points.toReversed().map(({ label, value }) => (
            <tr key={label} className="border-t border-hairline">
              <th scope="row" className="py-2 text-start font-normal">
                {long(label)}
              </th>
              <td className="py-2 text-end tabular">
                <PlaceLink
                  to="/orders"
                  search={ordersBehind(income.unit, label)}
                  className="text-ink underline-offset-3 hover:underline"
                >
                  <bdi>{words(value)}</bdi>
                </PlaceLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
