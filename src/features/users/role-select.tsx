import { useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { useEdit } from '#app/sync/use-edit.ts';
import { Select } from '#app/ui/select.tsx';
import { toast } from '#app/ui/toast.ts';
import { USER_ROLES, type User, users } from '#contract/users.ts';
import { USERS } from './queries.ts';
import { ROLE_WORDS } from './words.ts';

/** The user's role, changed where it stands. */
export function RoleSelect({ user }: { user: User }) {
  const { t } = useLingui();
  const label = t`Role of ${bidiIsolate(user.full_name)}`;
  const edit = useEdit(users.update, { root: USERS, label, preview: 'at once' });

  async function set(text: string): Promise<void> {
    const role = USER_ROLES.find((known) => known === text);
    if (!role || role === user.role) return;
    const outcome = await edit.save(user, { role });
    if (outcome.state === 'saved') toast.success(t`User role changed`);
  }

  // Of two values both sides can only have chosen the same one, so this never has to ask whose counts.
  return (
    <Select
      aria-label={label}
      value={user.role}
      aria-busy={edit.pending}
      onChange={(event) => void set(event.currentTarget.value)}
    >
      {USER_ROLES.map((role) => (
        <option key={role} value={role}>
          {t(ROLE_WORDS[role])}
        </option>
      ))}
    </Select>
  );
}
