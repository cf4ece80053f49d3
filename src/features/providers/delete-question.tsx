import { Plural, Trans } from '@lingui/react/macro';
import type { AskedDeletion } from '#app/kit/crud/records.ts';
import { RemoveOne } from '#app/kit/crud/removals.tsx';
import { OrdersInTheWay } from '#app/kit/deleted/orders-in-the-way.tsx';
import { StaysDialog } from '#app/kit/deleted/stays-dialog.tsx';
import { type Provider, providers } from '#contract/providers.ts';
import { NOUNS } from './nouns.ts';
import { providers as section } from './section.ts';

export function DeleteQuestion(asked: AskedDeletion<Provider>) {
  const { row, onClose } = asked;
  return (
    <RemoveOne
      {...asked}
      section={section}
      nouns={NOUNS}
      calls={providers}
      name={row.name}
      deleteNote={() => <Trans>The products are hidden as well, and all sessions end at once.</Trans>}
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
    />
  );
}
