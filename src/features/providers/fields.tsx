import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ImageField } from '#app/kit/image-field.tsx';
import { AreaField } from '#app/ui/form/area-field.tsx';
import type { FormState } from '#app/ui/form/form-state.ts';
import { SwitchField } from '#app/ui/form/switch-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { toLatinDigits } from '#contract/arabic.ts';

export type ProviderValues = {
  name: string;
  phone: string;
  email: string;
  description: string;
  /** undefined: untouched; null: taken away. */
  image: File | null | undefined;
  status: boolean;
};

interface ProviderFieldsProps<Values> {
  of: FormState<Values>;
  /** The storage key of the picture that he has. */
  picture?: string | null;
  /** Stands after the email. */
  children?: ReactNode;
}

/** What adding and editing have in common. */
export function ProviderFields<Values extends ProviderValues>({ of, picture, children }: ProviderFieldsProps<Values>) {
  const { t } = useLingui();
  // These fields touch the shared values only, which every wider form has as well.
  const form = of as unknown as FormState<ProviderValues>;
  return (
    <>
      <TextField of={form} name="name" label={t`Name`} autoComplete="off" maxLength={120} />
      <TextField
        of={form}
        name="phone"
        label={t`Phone`}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={32}
        normalise={toLatinDigits}
      />
      <TextField of={form} name="email" label={t`Email`} type="email" inputMode="email" autoComplete="off" />
      {children}
      <ImageField of={form} name="image" label={t`Picture`} current={picture} optional />
      <AreaField of={form} name="description" label={t`Description`} maxLength={5_000} optional />
      <SwitchField
        of={form}
        name="status"
        label={t`Active`}
        help={t`Only an active provider can sign in, and only then are the products sold.`}
      />
    </>
  );
}
