import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FormState } from '#app/ui/form/form-state.ts';
import { SwitchField } from '#app/ui/form/switch-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { toLatinDigits } from '#contract/arabic.ts';

interface SubAdminFieldsProps<Values> {
  of: FormState<Values>;
  /** Stands before the status. */
  children?: ReactNode;
}

type SharedValues = { name: string; phone: string; email: string; status: boolean };

/** What adding and editing have in common. */
export function SubAdminFields<Values extends SharedValues>({ of, children }: SubAdminFieldsProps<Values>) {
  const { t } = useLingui();
  // These fields touch the four shared values only, which every wider form has as well.
  const form = of as unknown as FormState<SharedValues>;
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
      <SwitchField of={form} name="status" label={t`Active`} help={t`Only an active sub-admin can sign in.`} />
    </>
  );
}
