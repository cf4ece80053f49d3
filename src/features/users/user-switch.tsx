import { useLingui } from '@lingui/react/macro';
import { StatusSwitch } from '#app/kit/crud/status-switch.tsx';
import { type User, users } from '#contract/users.ts';
import { USERS } from './queries.ts';

/** Switches a user's account on or off. */
export function UserSwitch({ user }: { user: User }) {
  const { t } = useLingui();
  return (
    <StatusSwitch
      endpoint={users.update}
      resource={USERS}
      row={user}
      field="status"
      label={t`Status of ${user.full_name}`}
      changedText={() => t`User status changed`}
    />
  );
}
