import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** One event of a history, on the line that joins it to the others. */
export function TimelineItem({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="group relative flex gap-3 pb-5 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute inset-y-0 start-[0.9375rem] w-px bg-hairline group-first:top-3 group-last:h-3 group-only:hidden"
      />
      <span className="relative grid size-8 shrink-0 place-items-center rounded-full border border-hairline bg-card text-muted">
        <Icon name={icon} className="size-4" />
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5 pt-1">{children}</div>
    </li>
  );
}
