import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type ChipProps = { icon?: IconName; tone?: 'neutral' | 'warning' | 'info' | 'bad'; children: ReactNode };

const tones = {
  neutral: 'bg-fill text-muted',
  warning: 'bg-warning-tint text-warning',
  info: 'bg-info-tint text-info',
  bad: 'bg-bad-tint text-bad',
};

/** A quiet remark about what is shown: its age, offline, waiting to be sent. */
export function Chip({ icon, tone = 'neutral', children }: ChipProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 text-small leading-6 whitespace-nowrap ${tones[tone]}`}
    >
      {icon && <Icon name={icon} className="size-3.5" />}
      {children}
    </span>
  );
}
