import { useLingui } from '@lingui/react/macro';
import { ImageField } from '#app/kit/image-field.tsx';
import type { FormState } from '#app/ui/form/form-state.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useFormValues } from '#app/ui/form/use-form-values.ts';
import type { Named, NameKind } from './kind.ts';
import { Swatch } from './swatch.tsx';
import type { NameValues } from './values.ts';

interface NameFieldsProps {
  of: FormState<NameValues>;
  kind: NameKind;
  row?: Named;
}

/** What adding and editing have in common. */
export function NameFields({ of: form, kind, row }: NameFieldsProps) {
  const { t } = useLingui();
  const { hex } = useFormValues(form);
  const seen = /^#?[0-9a-f]{6}$/i.test(hex) ? `#${hex.replace('#', '')}` : null;
  return (
    <>
      <TextField of={form} name="name" label={t`Name`} autoComplete="off" maxLength={160} />
      {kind.hasHex && (
        <TextField
          of={form}
          name="hex"
          label={t`Color code`}
          help={t`Six digits or letters, as in #1F6F78.`}
          optional
          dir="ltr"
          autoComplete="off"
          maxLength={7}
          suffix={<Swatch hex={seen} />}
        />
      )}
      {kind.hasPicture && <ImageField of={form} name="image" label={t`Picture`} current={row?.image} />}
    </>
  );
}
