import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiError } from '#app/api/api-error.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Name } from '#app/ui/name.tsx';
import type { OrderLine } from '#contract/orders.ts';

type ShortStockDialogProps = {
  orderId: number;
  lines: readonly OrderLine[];
  /** Of the refusal: `lines.{id}` → sentences. */
  fields: ApiError['fields'];
  onClose: () => void;
};

/** The stock does not cover the order: says which lines. */
export function ShortStockDialog({ orderId, lines, fields, onClose }: ShortStockDialogProps) {
  const { t } = useLingui();
  const short = lines.filter((line) => fields[`lines.${line.id}`]);
  const actions = (
    <Button data-autofocus tone="primary" onClick={onClose}>
      <Trans>Close</Trans>
    </Button>
  );
  return (
    <Dialog urgent title={t`Not enough stock for order ${orderId}`} actions={actions} onClose={onClose}>
      <p>
        <Trans>The status was not changed. Too few of these items are left in stock:</Trans>
      </p>
      <ul className="mt-3 divide-y divide-hairline rounded-control border border-hairline text-ink">
        {short.map((line) => (
          <li key={line.id} className="px-3 py-2">
            <Name className="font-medium">{line.product_name}</Name>
            <p className="text-small text-muted">{fields[`lines.${line.id}`]?.join(' ')}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
