import { Trans } from '@lingui/react/macro';
import { Button } from '#app/ui/button.tsx';
import { Money } from '#app/ui/money.tsx';
import { toPounds } from '#contract/money.ts';
import type { AmendmentPreview } from '#contract/orders.ts';

interface AddressFeeProps {
  /** As it is typed. */
  fee: string;
  preview: AmendmentPreview;
  onUse: (fee: string) => void;
}

/** What shipping to the order's address costs now, where the form says something else. */
export function AddressFee({ fee, preview: { address_fee: usual }, onUse }: AddressFeeProps) {
  if (usual === undefined || toPounds(usual) === Number(fee)) return null;
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-2 text-small text-muted">
      <span>
        <Trans>
          Shipping to its address costs <Money amount={usual} />
        </Trans>
      </span>
      <Button onClick={() => onUse(String(toPounds(usual)))}>
        <Trans>Use this fee</Trans>
      </Button>
    </div>
  );
}
