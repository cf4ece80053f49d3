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
import { type Provider, providerForm, providers } from '#contract/providers.ts';
import { EditDrawer } from './edit-drawer.tsx';
import { ProviderFields, type ProviderValues } from './fields.tsx';
import { PROVIDERS } from './queries.ts';

/** Whichever drawer the address opens. */
export function Drawers(opened: OpenedDrawerProps<Provider>) {
  const newPassword = (row: Provider) => (
    <NewPasswordDrawer setPassword={providers.setPassword} resource={PROVIDERS} row={row} onClose={opened.onClose}>
      <AccountDevices calls={providers} resource={PROVIDERS} row={row} />
    </NewPasswordDrawer>
  );
  return <RecordDrawers {...opened} add={AddDrawer} edit={EditDrawer} tasks={{ password: newPassword }} />;
}

type Values = ProviderValues & { password: string };
const EMPTY: Values = {
  name: '',
  phone: '',
  email: '',
  password: '',
  image: undefined,
  description: '',
  status: false,
};

function AddDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const sent = ({ image, ...values }: Values) => ({ ...values, image: image ?? undefined });
  const form = useFormState({
    initialValues: EMPTY,
    issues: (values) => schemaIssues(providerForm, sent(values)),
  });
  const add = useChange(providers.create, {
    resource: PROVIDERS,
    label: ({ body }) => t`New provider ${bidiIsolate(body.name)}`,
  });

  async function submit(values: Values) {
    const outcome = await add.run({ body: sent(values) });
    if (outcome.state === 'saved') toast.success(t`Provider ${bidiIsolate(outcome.reply.data.name)} added`);
    return outcome;
  }

  return (
    <FormDrawer
      title={<Trans>Add provider</Trans>}
      form={form}
      submitLabel={<Trans>Add</Trans>}
      disabledReason={useOfflineReason(providers.create)}
      onSubmit={submit}
      onClose={onClose}
    >
      <ProviderFields of={form}>
        <PasswordField of={form} name="password" label={t`Password`} autoComplete="new-password" />
      </ProviderFields>
    </FormDrawer>
  );
}
