const base =
  'w-full min-h-[var(--control-height)] rounded-control border bg-card text-ink text-body pointer-coarse-16 px-3 py-1 transition-colors duration-120 aria-disabled:opacity-60 disabled:bg-fill disabled:text-muted read-only:bg-fill';

/** The look of everything one types into or picks from. */
export function controlClass(invalid = false): string {
  return `${base} ${invalid ? 'border-bad-dot' : 'border-edge hover:border-ink'}`;
}
