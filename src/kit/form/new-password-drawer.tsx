import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useChange } from '#app/sync/use-change.ts';
import { useFormState } from '#app/ui/form/form-state.ts';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { toast } from '#app/ui/toast.ts';
import type { setPasswordOf } from '#contract/accounts.ts';
import { FormDrawer } from './form-drawer.tsx';
import { schemaIssues } from './schema-issues.ts';

interface NewPasswordDrawerProps {
  setPassword: ReturnType<typeof setPasswordOf>;
  resource: string;
  row: { readonly id: number; readonly name: string; readonly version: number };
  onClose: () => void;
  /** What else keeps somebody out. */
  children?: ReactNode;
}

/** Somebody else's new password; it ends the sessions that the old one opened. */
export function NewPasswordDrawer({ setPassword, resource, row, onClose, children }: NewPasswordDrawerProps) {
  const { t } = useLingui();
  const form = useFormState({
    initialValues: { password: '' },
    issues: (values) => schemaIssues(setPassword.body, values),
  });
  const reset = useChange(setPassword, { resource, label: () => t`Password of ${bidiIsolate(row.name)}` });

  async function submit({ password }: { password: string }) {
    const outcome = await reset.run({ params: { id: row.id }, body: { password, version: row.version } });
    if (outcome.state === 'saved') toast.success(t`The password of ${bidiIsolate(row.name)} was changed`);
    return outcome;
  }

  return (
    <FormDrawer
      title={<Trans>Reset password</Trans>}
      form={form}
      submitLabel={<Trans>Reset password</Trans>}
      disabledReason={useOfflineReason(setPassword)}
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
      {children}
    </FormDrawer>
  );
}
