import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactFields } from '#app/kit/form/contact-fields.tsx';
import { ImageField } from '#app/kit/form/image-field.tsx';
import { NearName } from '#app/kit/form/near-name.tsx';
import { AreaField } from '#app/ui/form/area-field.tsx';
import type { FormState } from '#app/ui/form/form-state.ts';
import { SwitchField } from '#app/ui/form/switch-field.tsx';
import type { Provider } from '#contract/providers.ts';
import { PROVIDER_SOURCE } from './queries.ts';

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
  /** The provider who is edited. */
  row?: Provider;
  /** Stands after the email. */
  children?: ReactNode;
}

/** What adding and editing have in common. */
export function ProviderFields<Values extends ProviderValues>({ of, row, children }: ProviderFieldsProps<Values>) {
  const { t } = useLingui();
  // These fields touch the shared values only, which every wider form has as well.
  const form = of as unknown as FormState<ProviderValues>;
  return (
    <>
      <ContactFields of={of} whose="another's">
        <NearName of={form} source={PROVIDER_SOURCE} row={row} />
      </ContactFields>
      {children}
      <ImageField of={form} name="image" label={t`Picture`} current={row?.image} optional />
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
