import { useMemo } from 'react';
import type { Choice, KnownChoices } from './choice-source.ts';
import { ReferenceBox } from './reference-box.tsx';
import type { ReferenceBoxProps } from './reference-sheet.tsx';

/** One of a few things that are all known: a governorate, a provider of the orders in sight. */
export interface KnownOption extends Pick<Choice, 'detail' | 'aliases'> {
  readonly value: string;
  readonly label: string;
}

interface KnownBoxProps extends Omit<ReferenceBoxProps, 'source' | 'chosen' | 'filled' | 'onChange' | 'add'> {
  options: readonly KnownOption[];
  /** Empty: none is chosen. */
  value: string;
  onChange: (value: string) => void;
}

/** A choice among things that are known, found by however they are spelled. */
export function KnownBox({ options, value, onChange, ...rest }: KnownBoxProps) {
  const source = useMemo<KnownChoices>(
    () => ({ choices: options.map(({ label, detail, aliases }, id) => ({ id, name: label, detail, aliases })) }),
    [options],
  );
  const chosen = source.choices[options.findIndex((option) => option.value === value)];
  return (
    <ReferenceBox
      {...rest}
      source={source}
      chosen={chosen}
      filled={chosen !== undefined}
      onChange={(choice) => onChange((choice && options[choice.id]?.value) ?? '')}
    />
  );
}
