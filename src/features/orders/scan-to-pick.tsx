import { useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import type { OrderDetails } from '#contract/orders.ts';
import { usePickedLines } from './picked-lines.ts';
import { refuseScan } from './refuse-scan.ts';
import { lineOfCode } from './use-picking.ts';
import { useScanner } from './use-scanner.ts';

/**
 * Outside of picking a scan opens it, when the order has that code, and says so when it has not, or when nothing of the order is picked
 * any more. Its digits land in no note either way. Rendered where picking is allowed.
 */
export function ScanToPick({ order, onPick }: { order: OrderDetails; onPick: () => void }) {
  const { t } = useLingui();
  const lines = usePickedLines(order);
  useScanner((code) => {
    if (order.status !== 'in_progress') refuseScan(t`The order is not in progress, so nothing of it is picked`);
    else if (lineOfCode(lines, code)) onPick();
    else refuseScan(t`Nothing in this order has the code ${bidiIsolate(code)}`);
  });
  return null;
}
