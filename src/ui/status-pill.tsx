import type { ReactNode } from 'react';

export type Tone = 'good' | 'warning' | 'bad' | 'info' | 'neutral';

const pills: Record<Tone, string> = {
  good: 'bg-good-tint text-good',
  warning: 'bg-warning-tint text-warning',
  bad: 'bg-bad-tint text-bad',
  info: 'bg-info-tint text-info',
  neutral: 'bg-fill text-muted',
};

const dots: Record<Tone, string> = {
  good: 'bg-good-dot',
  warning: 'bg-warning-dot',
  bad: 'bg-bad-dot',
  info: 'bg-info-dot',
  neutral: 'bg-edge',
};

/** A dot and a word: the same tone for the same meaning everywhere. */
export function StatusPill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1 rounded-full px-2 text-small font-medium leading-6 whitespace-nowrap ${pills[tone]}`}
    >
      <span aria-hidden="true" className={`size-1.75 shrink-0 rounded-full ${dots[tone]}`} />
      <span className="min-w-0 truncate">{children}</span>
    </span>
  );
}
