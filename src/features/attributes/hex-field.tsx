import { useLingui } from '@lingui/react/macro';
import type { FormState } from '#app/ui/form/form-state.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useFormValues } from '#app/ui/form/use-form-values.ts';
import { toLatinDigits } from '#contract/arabic.ts';
import { Swatch } from './swatch.tsx';
import type { AttributeValues } from './values.ts';

const EXAMPLE = '#1F6F78';

interface HexFieldProps {
  of: FormState<AttributeValues>;
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

interface ColorPickProps {
  /** #RRGGBB, or null while none is named. */
  hex: string | null;
  onPick: (hex: string) => void;
}

/** The colour as it looks; a press opens the device's own way to pick one. */
function ColorPick({ hex, onPick }: ColorPickProps) {
  const { t } = useLingui();
  return (
    <span className="relative inline-grid rounded-full focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2">
      <Swatch hex={hex} />
      <input
        type="color"
        aria-label={t`Pick a color`}
        value={hex ?? '#000000'}
        onChange={(event) => onPick(event.currentTarget.value.toUpperCase())}
        className="absolute -inset-2.5 size-11 cursor-pointer opacity-0"
      />
    </span>
  );
}
