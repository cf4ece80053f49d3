import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FormState } from '#app/ui/form/form-state.ts';
import { PhoneField } from '#app/ui/form/phone-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';

type ContactValues = { name: string; phone: string; email: string };

const OWN = { name: 'name', phone: 'tel', email: 'email' } as const;
const ANOTHERS = { name: 'off', phone: 'off', email: 'off' } as const;

interface ContactFieldsProps<Values> {
  of: FormState<Values>;
  /** Only one's own name and numbers may come out of the browser's memory. */
  whose: 'own' | "another's";
  /** Stands after the name. */
  children?: ReactNode;
}

/** Who somebody is and how they are reached. */
export function ContactFields<Values extends ContactValues>({ of, whose, children }: ContactFieldsProps<Values>) {
  const { t } = useLingui();
  const remembered = whose === 'own' ? OWN : ANOTHERS;
  // These fields touch the three shared values only, which every wider form has as well.
  const form = of as unknown as FormState<ContactValues>;
  return (
    <>
      <TextField of={form} name="name" label={t`Name`} autoComplete={remembered.name} maxLength={120} />
      {children}
      <PhoneField of={form} name="phone" label={t`Phone`} autoComplete={remembered.phone} />
      <TextField
        of={form}
        name="email"
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete={remembered.email}
      />
    </>
  );
}
