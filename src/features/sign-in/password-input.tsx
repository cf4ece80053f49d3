import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from '#app/ui/icon-button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

/** A password that can be shown; pasting is welcome. */
export function PasswordInput({ id, invalid }: { id: string; invalid: boolean }) {
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
