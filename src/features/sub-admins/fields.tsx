import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactFields } from '#app/kit/form/contact-fields.tsx';
import { NearName } from '#app/kit/form/near-name.tsx';
import type { FormState } from '#app/ui/form/form-state.ts';
import { SwitchField } from '#app/ui/form/switch-field.tsx';
import type { SubAdmin } from '#contract/sub-admins.ts';
import { SUB_ADMIN_SOURCE } from './queries.ts';

interface SubAdminFieldsProps<Values> {
  of: FormState<Values>;
  /** The sub-admin who is edited. */
  row?: SubAdmin;
  /** Stands before the status. */
  children?: ReactNode;
}

type SharedValues = { name: string; phone: string; email: string; status: boolean };

/** What adding and editing have in common. */
export function SubAdminFields<Values extends SharedValues>({ of, row, children }: SubAdminFieldsProps<Values>) {
  const { t } = useLingui();
  // These fields touch the four shared values only, which every wider form has as well.
  const form = of as unknown as FormState<SharedValues>;
  return (
    <>
      <ContactFields of={of} whose="another's">
        <NearName of={form} source={SUB_ADMIN_SOURCE} row={row} />
      </ContactFields>
      {children}
      <SwitchField of={form} name="status" label={t`Active`} help={t`Only an active sub-admin can sign in.`} />
    </>
  );
}
