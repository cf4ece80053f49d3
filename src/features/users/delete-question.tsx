import { Trans, useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { ConfirmRemove } from '#app/kit/deleted/confirm-remove.tsx';
import { StaysDialog } from '#app/kit/deleted/stays-dialog.tsx';
import { Name } from '#app/ui/name.tsx';
import { type User, users } from '#contract/users.ts';
import { OpenOrders } from './open-orders.tsx';
import { USERS } from './queries.ts';

interface DeleteQuestionProps {
  row: User;
  onRemoved: () => void;
  onClose: () => void;
}

export function DeleteQuestion({ row, onRemoved, onClose }: DeleteQuestionProps) {
  const { t } = useLingui();
  const name = bidiIsolate(row.full_name);
  return (
    <ConfirmRemove
      remove={users.remove}
      restore={users.restore}
      resource={USERS}
      record={row}
      title={<Trans>Delete user</Trans>}
      label={t`Deleting user ${name}`}
      removedText={t`User ${name} deleted`}
      restoredText={t`User ${name} restored`}
      onRemoved={onRemoved}
      inUse={({ orders = 0 }) => (
        <StaysDialog onClose={onClose}>
          <OpenOrders user={row.id} count={orders} />
        </StaysDialog>
      )}
      onClose={onClose}
    >
      <Trans>
        Are you sure you want to delete the user <Name className="font-medium text-ink">{row.full_name}</Name>? Orders
        and reviews stay; after 30 days name, email, phone and pictures are erased for good.
      </Trans>
    </ConfirmRemove>
  );
}
