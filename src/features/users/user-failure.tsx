import { Trans, useLingui } from '@lingui/react/macro';
import { BackLink } from '#app/kit/record/back-link.tsx';
import { RecordFailure, RestoreMissing } from '#app/kit/record/record-failure.tsx';
import type { RecordResult } from '#app/kit/record/record-state.tsx';
import { users } from '#contract/users.ts';
import { USERS } from './queries.ts';

/** Why there is no user to show, and the way out; an `id` of 0: the address names none. */
export function UserFailure({ id, result }: { id: number; result: RecordResult }) {
  const { t } = useLingui();
  return (
    <RecordFailure
      result={result}
      isNamed={id > 0}
      back={<BackLink to="/users">{t`Users`}</BackLink>}
      list={{ to: '/users', label: t`Show all users` }}
      restore={
        <RestoreMissing
          restore={users.restore}
          resource={USERS}
          id={id}
          label={() => t`Restoring user ${id}`}
          restoredText={t`The user is back`}
          onRestored={() => void result.refetch()}
        />
      }
    >
      <Trans>There is no such user.</Trans>
    </RecordFailure>
  );
}
