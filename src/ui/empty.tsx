import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type EmptyProps = { icon?: IconName; children: ReactNode; action?: ReactNode };

/** Nothing here: one sentence and what to do about it. */
export function Empty({ icon = 'inbox', children, action }: EmptyProps) {
  return (
    <div className="grid grid-cols-1 justify-items-center gap-4 px-6 py-14 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-fill text-muted">
        <Icon name={icon} className="size-5.5" />
      </span>
      <p className="max-w-90 text-muted text-balance">{children}</p>
      {action}
    </div>
  );
}
