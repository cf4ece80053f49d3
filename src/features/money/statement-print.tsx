import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '#app/i18n/formats.ts';
import { PrintFrame } from '#app/kit/record/print-frame.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import type { ListSearch } from '#contract/list.ts';
import type { Statement, StatementRow } from '#contract/provider-money.ts';
import { type Owner, PROVIDER_MONEY, readStatement } from './queries.ts';
import { About } from './statement-columns.tsx';
import { StatementSums } from './statement-sums.tsx';
import { useStatementTitle } from './statement-title.tsx';

interface StatementPrintProps {
  owner: Owner;
  name: string;
  /** The days that it is about, as in the address. */
  days: ListSearch;
  onClose: () => void;
}

const PAGE = '100';
/** More is no paper any more; a file has all of it. */
const MOST_PAGES = 20;

/** A statement as it comes out of the printer: every row of its days, from the oldest on. */
export function StatementPrint({ owner, name, days, onClose }: StatementPrintProps) {
  const { data, isError, isPending } = useQuery({
    // Never kept: it is read whole, for this paper only.
    queryKey: ['printed', PROVIDER_MONEY, owner, days],
    queryFn: ({ signal }) => readWhole(owner, days, signal),
    gcTime: 0,
  });
  return (
    <PrintFrame title={<Trans>Statement</Trans>} loading={isPending} onClose={onClose}>
      {isError && (
        <p role="alert" className="mx-auto my-4 max-w-xl px-4 text-bad print:hidden">
          <Trans>The statement could not be loaded</Trans>
        </p>
      )}
      {data?.isCut && (
        <p role="alert" className="mx-auto my-4 max-w-xl px-4 text-bad print:hidden">
          <Trans>Too long for paper: only the sums and the first rows are here. Choose fewer days, or export it.</Trans>
        </p>
      )}
      {data && <Sheet statement={data.statement} name={name} days={days} />}
    </PrintFrame>
  );
}

async function readWhole(owner: Owner, days: ListSearch, signal: AbortSignal) {
  const pageOf = (page: number) =>
    readStatement(owner, { ...days, sort: 'at', per_page: PAGE, page: String(page) }, signal);
  const { data, meta } = await pageOf(1);
  const rows: StatementRow[] = [...data.rows];
  for (let page = 2; page <= Math.min(meta.last_page, MOST_PAGES); page += 1) {
    const next = await pageOf(page);
    rows.push(...next.data.rows);
  }
  return { statement: { ...data, rows }, isCut: meta.last_page > MOST_PAGES };
}

interface SheetProps {
  statement: Statement['data'];
  name: string;
  days: ListSearch;
}

function Sheet({ statement, name, days }: SheetProps) {
  const { date } = useFormats();
  const from = typeof days.date_from === 'string' ? date(days.date_from) : undefined;
  const to = date(typeof days.date_to === 'string' ? days.date_to : Date.now());
  return (
    <article className="paper paper-a4 mx-auto grid w-full max-w-[210mm] content-start gap-4 p-[14mm] shadow-float max-sm:p-[6mm] max-sm:[zoom:0.75] print:shadow-none print:[zoom:1]">
      <header className="grid gap-1 border-b border-current pb-3">
        <p className="font-semibold">
          <Trans>Souq</Trans>
        </p>
        <h3 className="text-title">
          <Trans>
            Statement of <Name>{name}</Name>
          </Trans>
        </h3>
        <p className="text-small">
          <Period number={statement.number} from={from} to={to} />
        </p>
      </header>
      <StatementSums statement={statement} />
      <Rows rows={statement.rows} />
    </article>
  );
}

interface PeriodProps {
  number: string | null;
  from: string | undefined;
  to: string;
}

/** Its number where a settlement fixed it, else its days. */
function Period({ number, from, to }: PeriodProps) {
  if (number !== null) return <Ltr>{number}</Ltr>;
  if (from === undefined) return <Trans>Until {to}</Trans>;
  return (
    <Trans>
      From {from} to {to}
    </Trans>
  );
}

function Rows({ rows }: { rows: readonly StatementRow[] }) {
  const { t } = useLingui();
  const { date, percentage } = useFormats();
  const titleOf = useStatementTitle();
  const figures = 'py-1.5 ps-3 text-end rtl:text-start whitespace-nowrap';
  const words = 'py-1.5 pe-3';
  // On a phone the order and the product stand under the kind, where a sheet of paper has columns for them.
  const onPaper = `${words} max-sm:hidden`;
  const heads = [
    [t`Day`, words],
    [t`Kind`, words],
    [t`Order no.`, onPaper],
    [t`Product`, onPaper],
  ] as const;
  return (
    <table className="w-full border-collapse text-small">
      <thead className="border-b border-current">
        <tr>
          {heads.map(([head, place]) => (
            <th key={head} scope="col" className={`${place} text-start font-normal`}>
              {head}
            </th>
          ))}
          {[t`Amount`, t`Balance`].map((head) => (
            <th key={head} scope="col" className={`${figures} font-normal`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="border-b border-current/30 align-top">
            <td className={`${words} whitespace-nowrap`}>{date(row.at)}</td>
            <td className={words}>
              {titleOf(row)}
              <span className="block wrap-anywhere sm:hidden">
                <OrderNumber of={row} /> <About row={row} percentage={percentage} />
              </span>
            </td>
            <td className={onPaper}>
              <OrderNumber of={row} />
            </td>
            <td className={`${onPaper} wrap-anywhere`}>
              <About row={row} percentage={percentage} />
            </td>
            <td className={figures}>
              <Money amount={row.amount} />
            </td>
            <td className={figures}>
              <Money amount={row.running} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OrderNumber({ of: { order_id: order } }: { of: StatementRow }) {
  return order !== null && <Ltr>#{order}</Ltr>;
}
