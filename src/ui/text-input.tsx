import type { ComponentProps, ReactNode } from 'react';
import { controlClass } from './control-class.ts';

type TextInputProps = ComponentProps<'input'> & {
  invalid?: boolean;
  /** A unit or a button at the end: EGP, %, show. */
  suffix?: ReactNode;
};

/** The bare line to type into; in a form use TextField, which adds label, help and errors. */
export function TextInput({ invalid = false, suffix, className = '', ...rest }: TextInputProps) {
  const input = (
    <input {...rest} aria-invalid={invalid || undefined} className={`${controlClass(invalid)} ${className}`} />
  );
  if (suffix === undefined) return input;
  return (
    <span className="has-suffix relative flex">
      {input}
      <span className="absolute inset-y-0 end-0 flex items-center text-muted">{suffix}</span>
    </span>
  );
}
