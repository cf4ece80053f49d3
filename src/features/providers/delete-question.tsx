import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { ConfirmRemove } from '#app/kit/deleted/confirm-remove.tsx';
import { OrdersInTheWay } from '#app/kit/deleted/orders-in-the-way.tsx';
import { StaysDialog } from '#app/kit/deleted/stays-dialog.tsx';
import { Name } from '#app/ui/name.tsx';
import { type Provider, providers } from '#contract/providers.ts';
import { PROVIDERS } from './queries.ts';

interface DeleteQuestionProps {
  row: Provider;
  onRemoved: () => void;
  onClose: () => void;
}

export function DeleteQuestion({ row, onRemoved, onClose }: DeleteQuestionProps) {
  const { t } = useLingui();
  const name = bidiIsolate(row.name);
  return (
    <ConfirmRemove
      remove={providers.remove}
      restore={providers.restore}
      resource={PROVIDERS}
      record={row}
      title={<Trans>Delete provider</Trans>}
      label={t`Deleting provider ${name}`}
      removedText={t`Provider ${name} deleted`}
      restoredText={t`Provider ${name} restored`}
      onRemoved={onRemoved}
      inUse={({ orders = 0 }) => (
        <StaysDialog onClose={onClose}>
          {orders > 0 ? (
            <OrdersInTheWay search={{ provider: String(row.id) }}>
              <Plural
                value={orders}
                one="# order in progress has products of this provider. Complete or cancel it first."
                other="# orders in progress have products of this provider. Complete or cancel them first."
              />
            </OrdersInTheWay>
          ) : (
            <p>
              <Trans>The shop and this provider still owe each other money. Settle the balance first.</Trans>
            </p>
          )}
        </StaysDialog>
      )}
      onClose={onClose}
    >
      <Trans>
        Are you sure you want to delete the provider <Name className="font-medium text-ink">{row.name}</Name>? The
        products are hidden as well, and all sessions end at once.
      </Trans>
    </ConfirmRemove>
  );
}
