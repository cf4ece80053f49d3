import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError, isUnreachable } from '#app/api/api-error.ts';
import { useContact } from '#app/api/connection.ts';
import { readPanelNotes } from '#app/device/panel-notes.ts';
import { errorText } from '#app/i18n/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

type SignInFormProps = {
  /** Signing in again over a page: only this account may. */
  lockedEmail?: string | undefined;
  onSignedIn: () => unknown;
};

// The client and the contract come after the first paint: nobody types a password faster.
const loadSignIn = async () => (signingIn ??= await import('#app/sync/sign-in.ts'));
let signingIn: typeof import('#app/sync/sign-in.ts') | undefined;

type Missing = { email: boolean; password: boolean };

/** Made by hand: the form library would double what the first page has to load. */
export function SignInForm({ lockedEmail, onSignedIn }: SignInFormProps) {
  const { t } = useLingui();
  const ids = { email: useId(), password: useId() };
  const form = useRef<HTMLFormElement>(null);
  const { online } = useContact();
  const [missing, setMissing] = useState<Missing>({ email: false, password: false });
  const [failure, setFailure] = useState<unknown>();
  const [pending, setPending] = useState(false);
  const message = useSignInError(failure, online);

  useEffect(() => {
    loadSignIn().catch(() => undefined);
    // Nobody is thrown out without a word.
    setFailure(readPanelNotes().disabled);
    // It was sent off before there was anybody to take it.
    if (form.current?.dataset.held) form.current.requestSubmit();
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const values = new FormData(event.currentTarget);
    const email = String(values.get('email') ?? '').trim();
    const password = String(values.get('password') ?? '');
    setMissing({ email: !email, password: !password });
    setFailure(undefined);
    if (!email || !password) return focusField(form.current, email ? 'password' : 'email');
    setPending(true);
    try {
      // Where it is there already the server is asked within the press: what is awaited comes behind the drawing of its answer.
      const { signIn } = signingIn ?? (await loadSignIn());
      await signIn({ email, password });
      await onSignedIn();
    } catch (error) {
      setFailure(error);
      focusField(form.current, 'password');
    } finally {
      setPending(false);
    }
  };
  const required = t`Required`;
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {message && (
        <div role="alert" className="flex items-start gap-2.5 rounded-control bg-bad-tint px-3.5 py-2.5 text-bad">
          <Icon name="circle-alert" className="size-4.5 mt-0.75" />
          <p className="min-w-0 flex-1">{message}</p>
        </div>
      )}
      <FieldFrame id={ids.email} label={<Trans>Email</Trans>} error={missing.email ? required : undefined}>
        <TextInput
          id={ids.email}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={lockedEmail}
          readOnly={Boolean(lockedEmail)}
          invalid={missing.email}
          aria-describedby={missing.email ? `${ids.email}-error` : undefined}
          className="text-start"
        />
      </FieldFrame>
      <FieldFrame id={ids.password} label={<Trans>Password</Trans>} error={missing.password ? required : undefined}>
        <PasswordInput id={ids.password} invalid={missing.password} />
      </FieldFrame>
      <Button type="submit" tone="primary" pending={pending} className="mt-2 w-full min-h-11">
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
}

function focusField(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
}

/** A password that can be shown; pasting is welcome. */
function PasswordInput({ id, invalid }: { id: string; invalid: boolean }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      id={id}
      name="password"
      type={shown ? 'text' : 'password'}
      dir="ltr"
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      invalid={invalid}
      aria-describedby={invalid ? `${id}-error` : undefined}
      className="text-start"
      suffix={
        <IconButton
          label={shown ? t`Hide the password` : t`Show the password`}
          icon={shown ? 'eye-off' : 'eye'}
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

/**
 * The sentence above the fields: why it failed, or that it cannot work now. A `failure` of true: nothing was tried yet since the
 * server ended the session of a disabled account.
 */
function useSignInError(failure: unknown, online: boolean): string | undefined {
  const { i18n, t } = useLingui();
  if (isUnreachable(failure) || (failure === undefined && !online)) {
    return t`You need a connection to sign in. Connect and try again.`;
  }
  if (failure === undefined) return undefined;
  if (failure === true) return t`You were signed out because this account is disabled.`;
  if (failure instanceof ApiError && failure.code === 'rate_limited' && failure.retryAfter) {
    const minutes = Math.ceil(failure.retryAfter / 60);
    return t`Too many attempts. Try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
  }
  // Of our own server that is an account of the marketplace; another one may mean anything by its status, and says it itself.
  if (failure instanceof ApiError && failure.code === 'forbidden' && !failure.guessed) {
    return t`This is a user’s account of the store. It cannot sign in to the back office.`;
  }
  return errorText(failure, i18n);
}
