import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextInput } from './text-input.tsx';

interface StepperProps {
  id: string;
  /** What is counted: “Quantity: large”. */
  label: string;
  /** What was typed; it need not be a number. */
  value: string;
  invalid: boolean;
  describedBy: string | undefined;
  onChange: (value: string) => void;
  /** What ties the input to a form. */
  inputProps?: Pick<ComponentProps<'input'>, 'ref' | 'name' | 'onBlur'>;
}

/** A whole number from 0 on, to be typed or moved by one. */
export function Stepper({ id, label, value, invalid, describedBy, onChange, inputProps }: StepperProps) {
  const { t } = useLingui();
  const now = /^\d{1,7}$/.test(value.trim()) ? Number(value) : undefined;
  return (
    <span className="flex items-center">
      <IconButton
        icon="minus"
        label={t`One less: ${label}`}
        disabledReason={now === 0 ? t`There are none` : undefined}
        onClick={() => onChange(String(Math.max(0, (now ?? 0) - 1)))}
      />
      <TextInput
        {...inputProps}
        id={id}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-describedby={describedBy}
        invalid={invalid}
        value={value}
        // A typed number replaces the one that stands there.
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="max-w-18 px-1 text-center tabular"
      />
      <IconButton icon="plus" label={t`One more: ${label}`} onClick={() => onChange(String((now ?? 0) + 1))} />
    </span>
  );
}
