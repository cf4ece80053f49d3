import { useLingui } from '@lingui/react/macro';
import { Swatch } from './swatch.tsx';

interface ColorPickProps {
  /** #RRGGBB, or null while none is named. */
  hex: string | null;
  onPick: (hex: string) => void;
}

/** The colour as it looks; a press opens the device's own way to pick one. */
export function ColorPick({ hex, onPick }: ColorPickProps) {
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
