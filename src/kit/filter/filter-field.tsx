import type { ReactNode } from 'react';
import { useFilterPlace } from '#app/kit/list/filter-place.ts';
import { FilterChip } from '#app/ui/filter-chip.tsx';

interface FilterFieldProps {
  label: string;
  /** What the filter is set to, in words; undefined: not set, so there is no chip. */
  summary: ReactNode | undefined;
  onRemove: () => void;
  /** The control itself. It carries its own accessible name: `aria-label={label}`. */
  children: ReactNode;
}

/** One filter of a list, drawn where the frame wants it: a control in line, a labelled field in the sheet, a chip. */
export function FilterField({ label, summary, onRemove, children }: FilterFieldProps) {
  const place = useFilterPlace();
  if (place === 'chip') {
    return summary === undefined ? null : <FilterChip label={label} value={summary} onRemove={onRemove} />;
  }
  if (place === 'line') return children;
  return (
    <div className="grid gap-1.5">
      <span aria-hidden="true" className="text-small font-medium">
        {label}
      </span>
      {children}
    </div>
  );
}
