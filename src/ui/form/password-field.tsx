import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { describedBy } from '../described-by.ts';
import { FieldFrame } from '../field-frame.tsx';
import { IconButton } from '../icon-button.tsx';
import { TextInput } from '../text-input.tsx';
import { BoundField } from './bound-field.tsx';
import type { FormState, TextName } from './form-state.ts';

type PasswordFieldProps<Values> = {
  of: FormState<Values>;
  name: TextName<Values>;
  label: ReactNode;
  /** A new password shows how strong it is; the current one does not. */
  autoComplete: 'current-password' | 'new-password';
  help?: ReactNode;
};

export function PasswordField<Values>({ of, name, label, autoComplete, help }: PasswordFieldProps<Values>) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <BoundField of={of} name={name}>
      {({ id, value, error, inputProps }) => {
        const text = String(value ?? '');
        const hint = autoComplete === 'new-password' && text ? <Strength of={passwordStrength(text)} /> : help;
        return (
          <FieldFrame id={id} label={label} help={hint} error={error}>
            <TextInput
              {...inputProps}
              type={shown ? 'text' : 'password'}
              id={id}
              value={text}
              dir="ltr"
              spellCheck={false}
              autoCapitalize="none"
              autoComplete={autoComplete}
              invalid={error !== undefined}
              aria-describedby={describedBy(id, error, hint)}
              suffix={
                <IconButton
                  label={shown ? t`Hide the password` : t`Show the password`}
                  icon={shown ? 'eye-off' : 'eye'}
                  onClick={() => setShown(!shown)}
                />
              }
            />
          </FieldFrame>
        );
      }}
    </BoundField>
  );
}

const bars: Record<PasswordStrength, string> = {
  weak: 'w-1/3 bg-bad-dot',
  fair: 'w-2/3 bg-warning-dot',
  strong: 'w-full bg-good-dot',
};

function Strength({ of: strength }: { of: PasswordStrength }) {
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden="true" className="h-1 w-24 overflow-hidden rounded-full bg-fill-strong">
        <span className={`block h-full rounded-full transition-all duration-150 ${bars[strength]}`} />
      </span>
      {strength === 'weak' && <Trans>Weak password</Trans>}
      {strength === 'fair' && <Trans>Fair password</Trans>}
      {strength === 'strong' && <Trans>Strong password</Trans>}
    </span>
  );
}

type PasswordStrength = 'weak' | 'fair' | 'strong';

/** A hint, not a rule: length counts most, variety a little, repetition nothing. */
function passwordStrength(password: string): PasswordStrength {
  const different = new Set(password).size;
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const points = Math.min(password.length, different * 2) + (kinds - 1) * 2;
  if (points >= 16) return 'strong';
  return points >= 11 ? 'fair' : 'weak';
}
