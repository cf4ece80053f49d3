// Below 16 px iOS zooms into the field.
const base =
  'w-full min-h-[var(--control-height)] rounded-control border bg-card text-ink text-body coarse:text-[1rem] px-3 fades aria-disabled:opacity-60 disabled:bg-fill disabled:text-muted';

/** The look of everything one types into or picks from; `lines` is 'one' for inputs and selects. */
export function controlClass(invalid = false, lines: 'one' | 'many' = 'one'): string {
  // Browsers clip a field's line at its line height, which would cut the dots off Arabic letters.
  const room = lines === 'one' ? 'leading-8' : 'py-2';
  return `${base} ${room} ${invalid ? 'border-bad-dot' : 'border-edge hover:border-ink'}`;
}
