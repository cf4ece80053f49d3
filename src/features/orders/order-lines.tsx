import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { Button } from '#app/ui/button.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { useIsWide } from '#app/ui/wide.ts';
import type { OrderDetails, OrderLine } from '#contract/orders.ts';
import { LineFacts } from './line-facts.tsx';

type LinesProps = {
  lines: readonly OrderLine[];
  /** False for a provider, who would read his own name in every line. */
  withProvider: boolean;
};

type OrderLinesProps = Pick<LinesProps, 'withProvider'> & {
  order: Pick<OrderDetails, 'lines' | 'removed_lines'>;
  /** Left out: nothing of it can be sent back. */
  onReturn: (() => void) | undefined;
  /** Why nothing can be sent back just now. */
  returnHeld: string | undefined;
  /** Left out: it cannot be amended. */
  onAmend: (() => void) | undefined;
};

/** What was ordered: a table where it is wide, else one block per line. */
export function OrderLines({
  order: { lines, removed_lines: removed = [] },
  withProvider,
  onAmend,
  onReturn,
  returnHeld,
}: OrderLinesProps) {
  const wide = useIsWide();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="surface-card">
      <div className="flex items-center justify-between gap-2 px-4 pt-4 pb-2 sm:px-5">
        <h2 id={titleId} className="flex items-baseline gap-2 text-title">
          <Trans>Order items</Trans>
          <span className="text-small font-normal text-muted">
            <Plural value={lines.length} one="# line" other="# lines" />
          </span>
        </h2>
        {onReturn && (
          <Button tone="plain" icon="undo-2" disabledReason={returnHeld} onClick={onReturn} className="-my-2">
            <Trans>Return</Trans>
          </Button>
        )}
        {onAmend && (
          <Button tone="plain" icon="pencil" onClick={onAmend} className="-my-2">
            <Trans>Amend</Trans>
          </Button>
        )}
      </div>
      {wide ? <LinesTable lines={lines} withProvider={withProvider} /> : <LinesList {...{ lines, withProvider }} />}
      {removed.length > 0 && <RemovedLines lines={removed} withProvider={withProvider} />}
    </section>
  );
}

/** What was amended out of the order. */
function RemovedLines({ lines, withProvider }: LinesProps) {
  return (
    <div className="border-t border-hairline px-4 py-3 text-muted sm:px-5">
      <h3 className="text-small font-medium">
        <Trans>Taken out of the order</Trans>
      </h3>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className="pt-1.5">
            <del>
              <LineName line={line} withProvider={withProvider} />
            </del>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LinesTable({ lines, withProvider }: LinesProps) {
  const { number } = useFormats();
  // Digits run the same way in both languages, so the ones stand under the ones on the right in both.
  const figures = 'text-end rtl:text-start';
  const head = 'h-9 border-b border-hairline px-3 font-normal whitespace-nowrap first:ps-5 last:pe-5';
  const cell = 'border-b border-hairline px-3 py-2.5 first:ps-5 last:pe-5 group-last:border-b-0';
  return (
    <table className="w-full border-separate border-spacing-0">
      <thead className="text-small text-muted">
        <tr>
          <th scope="col" className={`${head} text-start`}>
            <Trans>Product</Trans>
          </th>
          <th scope="col" className={`${head} ${figures}`}>
            <Trans>Unit price</Trans>
          </th>
          <th scope="col" className={`${head} ${figures}`}>
            <Trans>Quantity</Trans>
          </th>
          <th scope="col" className={`${head} ${figures}`}>
            <Trans>Line total</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className="group align-top">
            <td className={cell}>
              <div className="flex gap-3">
                <Picture picture={line.image} />
                <LineName line={line} withProvider={withProvider} />
              </div>
            </td>
            <td className={`${cell} ${figures}`}>
              <UnitPrice line={line} />
            </td>
            <td className={`${cell} ${figures} tabular`}>
              <Ltr>{number(line.quantity)}</Ltr>
            </td>
            <td className={`${cell} ${figures} font-medium`}>
              <Money amount={line.line_total} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LinesList({ lines, withProvider }: LinesProps) {
  const { number } = useFormats();
  return (
    <ul className="divided px-4">
      {lines.map((line) => (
        <li key={line.id} className="flex gap-3 py-3">
          <Picture picture={line.image} />
          <div className="grid min-w-0 flex-1 gap-1">
            <LineName line={line} withProvider={withProvider} />
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="text-small">
                <span className="tabular">{number(line.quantity)} ×</span> <UnitPrice line={line} />
              </span>
              <Money amount={line.line_total} className="ms-auto font-medium" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function LineName({ line, withProvider }: { line: OrderLine; withProvider: boolean }) {
  return (
    <div className="min-w-0">
      <Name className="wrap-anywhere">{line.product_name}</Name>
      <LineFacts
        facts={[line.size, line.color, withProvider ? line.provider_name : null]}
        className="text-small text-muted"
      />
      {line.returned_quantity > 0 && (
        <span className="block text-small text-muted">
          <Plural value={line.returned_quantity} one="# piece came back" other="# pieces came back" />
        </span>
      )}
    </div>
  );
}

function UnitPrice({ line }: { line: OrderLine }) {
  if (line.original_price === line.price_after_offers) return <Money amount={line.original_price} />;
  return (
    <>
      <del className="text-small text-muted">
        <span className="sr-only">
          <Trans>Before offers:</Trans>
        </span>
        <Money amount={line.original_price} />
      </del>{' '}
      <ins className="no-underline">
        <Money amount={line.price_after_offers} />
      </ins>
    </>
  );
}
