import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactFields } from '#app/kit/form/contact-fields.tsx';
import { ImageField } from '#app/kit/form/image-field.tsx';
import { AreaField } from '#app/ui/form/area-field.tsx';
import type { FormState } from '#app/ui/form/form-state.ts';
import { SwitchField } from '#app/ui/form/switch-field.tsx';

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
      <ContactFields of={of} whose="another's" />
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
