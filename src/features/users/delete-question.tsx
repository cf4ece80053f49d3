import { Trans } from '@lingui/react/macro';
import type { AskedDeletion } from '#app/kit/crud/records.ts';
import { RemoveOne } from '#app/kit/crud/removals.tsx';
import { StaysDialog } from '#app/kit/deleted/stays-dialog.tsx';
import { type User, users } from '#contract/users.ts';
import { NOUNS } from './nouns.ts';
import { OpenOrders } from './open-orders.tsx';
import { users as section } from './section.ts';

export function DeleteQuestion(asked: AskedDeletion<User>) {
  const { row, onClose } = asked;
  return (
    <RemoveOne
      {...asked}
      section={section}
      nouns={NOUNS}
      calls={users}
      name={row.full_name}
      deleteNote={() => (
        <Trans>Orders and reviews stay; after 30 days name, email, phone and pictures are erased for good.</Trans>
      )}
      inUse={({ orders = 0 }) => (
        <StaysDialog onClose={onClose}>
          <OpenOrders user={row.id} count={orders} />
        </StaysDialog>
      )}
    />
  );
}
