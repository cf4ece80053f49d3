import { Trans, useLingui } from '@lingui/react/macro';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { FormDrawer } from '#app/kit/form/form-drawer.tsx';
import { NewPasswordDrawer } from '#app/kit/form/new-password-drawer.tsx';
import { schemaIssues } from '#app/kit/form/schema-issues.ts';
import { AccountDevices } from '#app/kit/record/account-devices.tsx';
import { type OpenedDrawerProps, RecordDrawers } from '#app/kit/record/record-drawers.tsx';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useChange } from '#app/sync/use-change.ts';
import { useFormState } from '#app/ui/form/form-state.ts';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { toast } from '#app/ui/toast.ts';
import { permissionsOf } from '#contract/roles.ts';
import { type SubAdmin, subAdminForm, subAdmins } from '#contract/sub-admins.ts';
import { EditDrawer } from './edit-drawer.tsx';
import { SubAdminFields } from './fields.tsx';
import { knownRights } from './known-rights.ts';
import { SUB_ADMINS } from './queries.ts';
import { RightsField } from './rights-field.tsx';

/** Whichever drawer the address opens. */
export function Drawers(opened: OpenedDrawerProps<SubAdmin>) {
  const newPassword = (row: SubAdmin) => (
    <NewPasswordDrawer setPassword={subAdmins.setPassword} resource={SUB_ADMINS} row={row} onClose={opened.onClose}>
      <AccountDevices calls={subAdmins} resource={SUB_ADMINS} row={row} />
    </NewPasswordDrawer>
  );
  return <RecordDrawers {...opened} add={AddDrawer} edit={EditDrawer} tasks={{ password: newPassword }} />;
}

const DEFAULT_RIGHTS: string[] = permissionsOf('Sub Admin');
const EMPTY = { name: '', phone: '', email: '', password: '', status: false, permissions: DEFAULT_RIGHTS };

function AddDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const form = useFormState({ initialValues: EMPTY, issues: (values) => schemaIssues(subAdminForm, values) });
  const add = useChange(subAdmins.create, {
    resource: SUB_ADMINS,
    label: ({ body }) => t`New sub-admin ${bidiIsolate(body.name)}`,
  });

  async function submit({ permissions, ...values }: typeof EMPTY) {
    // Untouched rights stay at home, so that a default changed later reaches this person as well.
    const isDefault = permissions.join() === DEFAULT_RIGHTS.join();
    const body = isDefault ? values : { ...values, permissions: knownRights(permissions) };
    const outcome = await add.run({ body });
    if (outcome.state === 'saved') toast.success(t`Sub-admin ${bidiIsolate(outcome.reply.data.name)} added`);
    return outcome;
  }

  return (
    <FormDrawer
      title={<Trans>Add sub-admin</Trans>}
      form={form}
      submitLabel={<Trans>Add</Trans>}
      disabledReason={useOfflineReason(subAdmins.create)}
      onSubmit={submit}
      onClose={onClose}
    >
      <SubAdminFields of={form}>
        <PasswordField of={form} name="password" label={t`Password`} autoComplete="new-password" />
      </SubAdminFields>
      <RightsField of={form} name="permissions" disabledReason={useOfflineReason(subAdmins.create)} />
    </FormDrawer>
  );
}
