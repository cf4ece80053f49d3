import type { ComponentProps } from 'react';
import { toLatinDigits } from '#contract/arabic.ts';
import { TextField } from './text-field.tsx';

/** A phone as it is typed, with Arabic digits made Latin. */
export function PhoneField<Values>(props: ComponentProps<typeof TextField<Values>>) {
  return <TextField {...props} type="tel" inputMode="tel" maxLength={32} normalise={toLatinDigits} />;
}
