import type { ComponentProps } from 'react';
import { toDecimalText } from '#contract/arabic.ts';
import { TextField } from './text-field.tsx';

type DecimalFieldProps<Values> = Omit<
  ComponentProps<typeof TextField<Values>>,
  'type' | 'dir' | 'inputMode' | 'autoComplete' | 'normalise'
>;

/** A number with decimals, typed in either kind of digits: an amount or a percentage. `suffix` names its unit. */
export function DecimalField<Values>(props: DecimalFieldProps<Values>) {
  return <TextField {...props} dir="ltr" inputMode="decimal" autoComplete="off" normalise={toDecimalText} />;
}
