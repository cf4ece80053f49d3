import { Trans, useLingui } from '@lingui/react/macro';
import { BackLink } from '#app/kit/record/back-link.tsx';
import { RecordFailure } from '#app/kit/record/record-failure.tsx';
import type { RecordResult } from '#app/kit/record/record-state.tsx';
import { users } from '#contract/users.ts';
import { USERS } from './queries.ts';

/** Why there is no user to show, and the way out; an `id` of 0: the address names none. */
export function UserFailure({ id, result }: { id: number; result: RecordResult }) {
  const { t } = useLingui();
  const restore = {
    endpoint: users.restore,
    resource: USERS,
    label: t`Restoring user ${id}`,
    doneText: t`The user is back`,
  };
  const list = { to: '/users', label: t`Show all users` } as const;
  return (
    <RecordFailure
      id={id}
      result={result}
      back={<BackLink to="/users">{t`Users`}</BackLink>}
      list={list}
      restore={restore}
    >
      <Trans>There is no such user.</Trans>
    </RecordFailure>
  );
}
