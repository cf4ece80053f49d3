import { useLingui } from '@lingui/react/macro';
import type { FormState } from '#app/ui/form/form-state.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useFormValues } from '#app/ui/form/use-form-values.ts';
import { toLatinDigits } from '#contract/arabic.ts';
import { ColorPick } from './color-pick.tsx';
import type { NameValues } from './values.ts';

const EXAMPLE = '#1F6F78';

interface HexFieldProps {
  of: FormState<NameValues>;
  /** Says how it is spelt, where there is room. */
  explained?: boolean;
}

/** A colour, picked or spelt. */
export function HexField({ of: form, explained = false }: HexFieldProps) {
  const { t } = useLingui();
  const { hex } = useFormValues(form);
  const seen = /^#?[0-9a-f]{6}$/i.test(hex.trim()) ? `#${hex.trim().replace('#', '')}` : null;
  return (
    <TextField
      of={form}
      name="hex"
      label={t`Color code`}
      help={explained ? t`Six digits or letters, as in ${EXAMPLE}.` : undefined}
      optional={explained}
      dir="ltr"
      autoComplete="off"
      maxLength={7}
      normalise={toLatinDigits}
      suffix={<ColorPick hex={seen} onPick={(picked) => form.change({ hex: picked })} />}
    />
  );
}
