import { Trans } from '@lingui/react/macro';
import { useFormats } from '#app/i18n/formats.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { toPiastres } from '#contract/money.ts';

type Data = Readonly<Record<string, unknown>>;

/** What became of the lines and, for whoever may know, of the total. */
export function AmendedLines({ data }: { data: Data }) {
  const { number } = useFormats();
  const [from, to] = [totalOf(data, 'from'), totalOf(data, 'to')];
  return (
    <ul className="grid gap-0.5 text-small">
      {linesOf(data).map(({ id, name, from: before, to: after }) => (
        <li key={id} className="flex flex-wrap gap-x-2">
          <Name className="wrap-anywhere">{name}</Name>
          <Ltr className="tabular text-muted">
            {number(before)} → {number(after)}
          </Ltr>
        </li>
      ))}
      {from !== undefined && to !== undefined && from !== to && (
        <li className="flex flex-wrap gap-x-1.5">
          <Trans>
            Total: <Money amount={toPiastres(from)} /> became <Money amount={toPiastres(to)} />
          </Trans>
        </li>
      )}
    </ul>
  );
}

function linesOf({ lines }: Data) {
  const all: readonly Data[] = Array.isArray(lines) ? lines : [];
  return all.map(({ line_id, product_name, from, to }) => ({
    id: Number(line_id),
    name: String(product_name),
    from: Number(from),
    to: Number(to),
  }));
}

function totalOf({ totals }: Data, side: 'from' | 'to'): number | undefined {
  if (typeof totals !== 'object' || totals === null) return undefined;
  const sums = (totals as Data)[side];
  if (typeof sums !== 'object' || sums === null) return undefined;
  const { total_price: total } = sums as Data;
  return typeof total === 'number' ? total : undefined;
}
