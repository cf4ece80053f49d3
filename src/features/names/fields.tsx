import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { ImageField } from '#app/kit/form/image-field.tsx';
import { NearName } from '#app/kit/form/near-name.tsx';
import type { FormState } from '#app/ui/form/form-state.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { HexField } from './hex-field.tsx';
import type { Named, NameKind } from './kind.ts';
import { sourceOf } from './queries.ts';
import type { NameValues } from './values.ts';

interface NameFieldsProps {
  of: FormState<NameValues>;
  kind: NameKind;
  row?: Named | undefined;
}

/** What adding and editing have in common. */
export function NameFields({ of: form, kind, row }: NameFieldsProps) {
  const { t } = useLingui();
  const source = useMemo(() => sourceOf(kind), [kind]);
  return (
    <>
      <TextField of={form} name="name" label={t`Name`} autoComplete="off" maxLength={160} />
      <NearName of={form} source={source} row={row} />
      {kind.hasHex && <HexField of={form} explained />}
      {kind.hasPicture && (
        <ImageField of={form} name="image" label={t`Picture`} current={row?.image} removable={false} />
      )}
    </>
  );
}
