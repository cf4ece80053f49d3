export type ButtonTone = 'quiet' | 'chosen' | 'primary' | 'danger' | 'plain';

const tones: Record<ButtonTone, string> = {
  quiet: 'bg-card text-ink border-rule hover:bg-fill active:bg-fill-strong',
  chosen: 'bg-accent-tint text-accent-ink border-accent',
  primary: 'bg-accent text-on-accent border-transparent hover:bg-accent-hover',
  danger: 'bg-bad-fill text-on-bad border-transparent hover:bg-bad-fill-hover',
  plain: 'bg-transparent text-accent-ink border-transparent hover:bg-fill active:bg-fill-strong',
};

// Disabled looks the same for every tone, or a pale red would still shout.
const idle = 'bg-fill text-muted border-transparent cursor-not-allowed';

const shape =
  'relative inline-flex shrink-0 max-w-full items-center justify-center gap-2 min-h-[var(--control-height)] px-3.5 py-1 rounded-control border text-body font-medium text-center fades select-none';

/** The look of a button, also for links that act like one. */
export function buttonClass(tone: ButtonTone = 'quiet', disabled = false): string {
  return `${shape} ${disabled ? idle : tones[tone]}`;
}

const iconShape =
  'relative inline-flex items-center justify-center size-[var(--control-height)] shrink-0 rounded-control border border-transparent fades';
const iconTones = {
  quiet: 'text-muted hover:text-ink hover:bg-fill active:bg-fill-strong',
  danger: 'text-muted hover:text-bad hover:bg-bad-tint',
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
};
export type IconButtonTone = keyof typeof iconTones;

/** The look of a square button that shows an icon only. */
export function iconButtonClass(tone: IconButtonTone = 'quiet', disabled = false): string {
  return `${iconShape} ${disabled ? 'text-muted opacity-60 cursor-not-allowed' : iconTones[tone]}`;
}
