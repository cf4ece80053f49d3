import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';

export type TabItem<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** In the person's digits, as `useFormats` writes them. */
  count?: string | undefined;
  /** A link to the tab's own address; plain presses still go through onChange. */
  href?: string;
};

type TabsProps<Value extends string> = {
  /** Names the group for screen readers. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

const base =
  'relative inline-flex items-center min-h-[max(2.5rem,var(--control-height))] whitespace-nowrap border-be-2 fades';

/** Brings the chosen tab into the part of the row that is seen; the page around it stays where it is. */
function reveal(tab: HTMLElement | null): void {
  if (!tab) return;
  // With the frame, which lays the page out anyway.
  requestAnimationFrame(() => {
    const row = tab.parentElement;
    if (!row) return;
    const [own, seen] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
    if (own.left < seen.left) row.scrollLeft -= seen.left - own.left;
    else if (own.right > seen.right) row.scrollLeft += own.right - seen.right;
  });
}

/** Views of one page, in a row that scrolls sideways on phones. */
export function Tabs<Value extends string>({ label, items, value, onChange }: TabsProps<Value>) {
  return (
    <nav aria-label={label} className="tabs flex overflow-x-auto border-b border-hairline scrollbar-none">
      {items.map((item) => {
        const selected = item.value === value;
        const look = selected ? 'border-accent text-ink font-medium' : 'border-transparent text-muted hover:text-ink';
        const content = (
          <>
            {item.label}
            {item.count !== undefined && <Badge>{item.count}</Badge>}
          </>
        );
        if (item.href === undefined)
          return (
            <button
              key={item.value}
              ref={selected ? reveal : undefined}
              type="button"
              aria-current={selected ? 'true' : undefined}
              onClick={() => onChange(item.value)}
              className={`${base} ${look} tab`}
            >
              {content}
            </button>
          );
        return (
          <a
            key={item.value}
            ref={selected ? reveal : undefined}
            href={item.href}
            aria-current={selected ? 'page' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onChange(item.value);
            }}
            className={`${base} ${look} tab`}
          >
            {content}
          </a>
        );
      })}
    </nav>
  );
}
