import { Trans, useLingui } from '@lingui/react/macro';
import { rightsOf } from '#app/device/session.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { useSession } from '#app/session/use-session.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Money } from '#app/ui/money.tsx';
import { Name } from '#app/ui/name.tsx';
import type { PrintKind } from '#contract/order-changes.ts';
import type { OrderDetails, OrderLine } from '#contract/orders.ts';
import { oneLine } from './contact.ts';
import { InvoiceTotals } from './invoice-totals.tsx';
import { LineFacts } from './line-facts.tsx';
import { AllPieces, type Paper, PaperSheet } from './paper.tsx';

interface PrintSheetProps {
  order: OrderDetails;
  kind: PrintKind;
  paper: Paper;
}

/** One document: what is in the parcel and for whom, or what is to be paid. */
export function PrintSheet({ order, kind, paper }: PrintSheetProps) {
  const { t } = useLingui();
  const ofProvider = rightsOf(useSession())?.role === 'Provider';
  return (
    <PaperSheet
      paper={paper}
      title={<Title kind={kind} provider={ofProvider ? order.lines[0]?.provider_name : undefined} />}
      number={`#${order.id}`}
      at={order.created_at}
      code={{ text: String(order.id), label: t`Code of order ${order.id}` }}
    >
      <Client order={order} />
      {kind === 'slip' ? <SlipLines lines={order.lines} /> : <InvoiceLines lines={order.lines} paper={paper} />}
      {kind === 'invoice' && <InvoiceTotals order={order} ofProvider={ofProvider} />}
    </PaperSheet>
  );
}

/** Of a provider's invoice: whose goods it is for, since the client gets others' beside it. */
function Title({ kind, provider }: { kind: PrintKind; provider: string | null | undefined }) {
  if (kind === 'slip') return <Trans>Packing slip</Trans>;
  if (!provider) return <Trans>Invoice</Trans>;
  return (
    <Trans>
      Invoice for the goods of <Name>{provider}</Name>
    </Trans>
  );
}

function Client({ order }: { order: OrderDetails }) {
  const address = oneLine(order);
  return (
    <section className="grid gap-0.5">
      <Name className="font-semibold">{order.client_name}</Name>
      {order.client_phone && (
        <span>
          <Ltr className="tabular">{order.client_phone}</Ltr>
          {order.client_phone_2 && (
            <>
              {' · '}
              <Ltr className="tabular">{order.client_phone_2}</Ltr>
            </>
          )}
        </span>
      )}
      {address && <Name>{address}</Name>}
      {order.landmark && !address.includes(order.landmark) && <Name>{order.landmark}</Name>}
    </section>
  );
}

function SlipLines({ lines }: { lines: readonly OrderLine[] }) {
  const { number } = useFormats();
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className="grid gap-2">
      <ul className="grid">
        {lines.map((line) => (
          <li key={line.id} className="flex items-start gap-3 border-b border-current/30 py-2">
            <span aria-hidden="true" className="mt-1 size-4 shrink-0 border border-current" />
            <span className="min-w-0 flex-1">
              <LineName line={line} />
            </span>
            <span className="text-title font-semibold tabular">
              <Ltr>× {number(line.quantity)}</Ltr>
            </span>
          </li>
        ))}
      </ul>
      <AllPieces pieces={pieces} />
    </section>
  );
}

function InvoiceLines({ lines, paper }: { lines: readonly OrderLine[]; paper: Paper }) {
  const { number } = useFormats();
  if (paper === 'roll')
    return (
      <ul className="grid">
        {lines.map((line) => (
          <li key={line.id} className="grid gap-0.5 border-b border-current/30 py-2">
            <LineName line={line} />
            <span className="flex flex-wrap justify-between gap-x-3">
              <span>
                <Ltr className="tabular">{number(line.quantity)} ×</Ltr> <Money amount={line.price_after_offers} />
              </span>
              <Money amount={line.line_total} className="ms-auto font-semibold" />
            </span>
          </li>
        ))}
      </ul>
    );
  const figures = 'py-2 ps-3 text-end rtl:text-start whitespace-nowrap';
  return (
    <table className="w-full border-collapse">
      <thead className="border-b border-current text-small">
        <tr>
          <th scope="col" className="py-2 text-start font-normal">
            <Trans>Product</Trans>
          </th>
          <th scope="col" className={`${figures} font-normal`}>
            <Trans>Unit price</Trans>
          </th>
          <th scope="col" className={`${figures} font-normal`}>
            <Trans>Quantity</Trans>
          </th>
          <th scope="col" className={`${figures} font-normal`}>
            <Trans>Line total</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className="border-b border-current/30 align-top">
            <td className="py-2">
              <LineName line={line} />
            </td>
            <td className={figures}>
              <Money amount={line.price_after_offers} />
            </td>
            <td className={`${figures} tabular`}>
              <Ltr>{number(line.quantity)}</Ltr>
            </td>
            <td className={`${figures} font-semibold`}>
              <Money amount={line.line_total} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LineName({ line }: { line: OrderLine }) {
  return (
    <>
      <Name className="wrap-anywhere">{line.product_name}</Name>
      <LineFacts facts={[line.size, line.color]} className="text-small" />
    </>
  );
}
