import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { describedBy } from '../described-by.ts';
import { FieldFrame } from '../field-frame.tsx';
import { TextInput } from '../text-input.tsx';
import { typedDirection } from '../typed-direction.ts';
import { BoundField } from './bound-field.tsx';
import type { FormState, TextName } from './form-state.ts';

type TextFieldProps<Values> = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'dir' | 'maxLength' | 'placeholder' | 'enterKeyHint'
> & {
  of: FormState<Values>;
  name: TextName<Values>;
  label: ReactNode;
  /** In the direction of its own letters, for names of any language. */
  ownDirection?: boolean;
  type?: 'text' | 'email' | 'tel' | 'url' | 'date';
  help?: ReactNode;
  optional?: boolean;
  /** Rewrites what is typed, e.g. toLatinDigits for phones and numbers. */
  normalise?: (text: string) => string;
  /** A unit at the end: EGP, %. */
  suffix?: ReactNode;
};

/** One line of text. Numbers are text too: type="number" refuses Arabic digits. */
export function TextField<Values>(props: TextFieldProps<Values>) {
  const { of, name, label, help, optional, normalise, suffix, ownDirection, type = 'text', ...rest } = props;
  const foreign = type === 'text' ? {} : { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' };
  return (
    <BoundField of={of} name={name}>
      {({ id, value, error, inputProps }) => (
        <FieldFrame id={id} label={label} help={help} optional={optional} error={error}>
          <TextInput
            {...foreign}
            {...rest}
            {...inputProps}
            {...(ownDirection && { dir: typedDirection(value) })}
            type={type}
            id={id}
            value={String(value ?? '')}
            suffix={suffix && <span className="px-3">{suffix}</span>}
            invalid={error !== undefined}
            aria-describedby={describedBy(id, error, help)}
            onChange={(event: ChangeEvent<HTMLInputElement>) => {
              if (normalise) normaliseInput(event.currentTarget, normalise);
              inputProps.onChange(event);
            }}
          />
        </FieldFrame>
      )}
    </BoundField>
  );
}

/** Rewrites an input's text in place; the caret stays behind the character it stood behind. */
function normaliseInput(input: HTMLInputElement, normalise: (text: string) => string) {
  const typed = input.value;
  const wanted = normalise(typed);
  if (wanted === typed) return;
  // Browsers know no caret in email fields.
  const caret = input.type === 'email' ? null : input.selectionStart;
  input.value = wanted;
  if (caret === null) return;
  const kept = normalise(typed.slice(0, caret)).length;
  input.setSelectionRange(kept, kept);
}
