import { Trans, useLingui } from '@lingui/react/macro';
import { useChange } from '#app/kit/changes.ts';
import { FormDrawer } from '#app/kit/form-drawer.tsx';
import { isolate } from '#app/kit/isolate.ts';
import { useOfflineReason } from '#app/kit/online-only.ts';
import { schemaIssues } from '#app/kit/schema-issues.ts';
import { useFormState } from '#app/ui/form/form-state.ts';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { toast } from '#app/ui/toast.ts';
import { type Provider, providers } from '#contract/providers.ts';
import { PROVIDERS } from './queries.ts';

/** A provider's new password; it ends the sessions that the old one opened. */
export function PasswordDrawer({ row, onClose }: { row: Provider; onClose: () => void }) {
  const { t } = useLingui();
  const form = useFormState({
    initialValues: { password: '' },
    issues: (values) => schemaIssues(providers.setPassword.body, values),
  });
  const reset = useChange(providers.setPassword, {
    root: PROVIDERS,
    label: () => t`Password of ${isolate(row.name)}`,
  });

  async function submit({ password }: { password: string }) {
    const outcome = await reset.run({ params: { id: row.id }, body: { password, version: row.version } });
    if (outcome.state === 'saved') toast.success(t`The password of ${isolate(row.name)} was changed`);
    return outcome;
  }

  return (
    <FormDrawer
      title={<Trans>Reset password</Trans>}
      form={form}
      submitLabel={<Trans>Reset password</Trans>}
      disabledReason={useOfflineReason(providers.setPassword)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-muted">
        <Trans>
          <bdi className="text-ink">{row.name}</bdi> will be signed out everywhere and needs the new password to sign in
          again.
        </Trans>
      </p>
      <PasswordField of={form} name="password" label={t`New password`} autoComplete="new-password" />
    </FormDrawer>
  );
}
