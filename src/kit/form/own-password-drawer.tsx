import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { useContact } from '#app/api/connection.ts';
import { errorText } from '#app/i18n/error-text.ts';
import { issueMessage } from '#app/i18n/issue-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Drawer } from '#app/ui/drawer.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { formFailure } from '#app/ui/form/form-failure.ts';
import { type FieldMessages, useFormState } from '#app/ui/form/form-state.ts';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { toast } from '#app/ui/toast.ts';
import { changePassword } from '#contract/session.ts';

type Values = { current_password: string; password: string; repeated: string };

/** One's own password; the other sessions of the account end with the old one. */
export function OwnPasswordDrawer({ onClose }: { onClose: () => void }) {
  const { i18n, t } = useLingui();
  const { online } = useContact();
  const form = useFormState<Values>({
    initialValues: { current_password: '', password: '', repeated: '' },
    issues: check,
  });
  const save = async ({ current_password, password }: Values) => {
    try {
      await call(changePassword, { body: { current_password, password } });
    } catch (error) {
      throw formFailure(errorText(error, i18n), fieldsOf(error));
    }
    toast.success(t`Password changed. Your other devices were signed out.`);
    onClose();
  };
  const actions = (
    <>
      <Button onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <SubmitButton of={form} disabledReason={online ? undefined : t`You need a connection to change a password.`}>
        <Trans>Change password</Trans>
      </SubmitButton>
    </>
  );
  return (
    <Drawer title={<Trans>Change password</Trans>} actions={actions} dirty={form.dirty} onClose={onClose}>
      <Form of={form} onSubmit={save}>
        <FormError of={form} />
        <PasswordField
          of={form}
          name="current_password"
          label={<Trans>Current password</Trans>}
          autoComplete="current-password"
        />
        <PasswordField of={form} name="password" label={<Trans>New password</Trans>} autoComplete="new-password" />
        <PasswordField
          of={form}
          name="repeated"
          label={<Trans>New password again</Trans>}
          autoComplete="new-password"
        />
      </Form>
    </Drawer>
  );
}

function check({ current_password, password, repeated }: Values): FieldMessages<Values> {
  return {
    current_password: current_password ? undefined : issueMessage('required'),
    password: password ? undefined : issueMessage('password_required'),
    repeated: repeated === password ? undefined : issueMessage('passwords_differ'),
  };
}

function fieldsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(Object.entries(error.fields).map(([name, messages]) => [name, messages.join(' ')]));
}
