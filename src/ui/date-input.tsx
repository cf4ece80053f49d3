import type { MouseEvent } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { controlClass } from './control-class.ts';
import { Icon } from './icon.tsx';

type DateInputProps = {
  /** 2026-11-21, or nothing. */
  value: string;
  onChange: (day: string) => void;
  label: string;
  /** What stands there as long as no day is chosen: “From”. */
  placeholder: string;
};

/** A day in the page's language and digits: the browser's own field speaks the browser's, and is seen only while one types. */
export function DateInput({ value, onChange, label, placeholder }: DateInputProps) {
  const { date } = useFormats();
  return (
    <span className="group relative flex min-w-0 flex-1">
      <input
        type="date"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onClick={pick}
        className={`${controlClass()} date-input min-w-0`}
      />
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute inset-y-0 start-3 end-9 content-center truncate coarse:text-[1rem] group-focus-within:hidden forced-colors:hidden ${value ? '' : 'text-muted'}`}
      >
        {value ? date(value) : placeholder}
      </span>
      <span className="date-icon pointer-events-none absolute inset-y-0 end-3 content-center group-focus-within:hidden">
        <Icon name="calendar" className="size-4 align-middle text-muted" />
      </span>
    </span>
  );
}

// Only the small icon opens the calendar by itself.
function pick({ currentTarget: input }: MouseEvent<HTMLInputElement>) {
  try {
    input.showPicker?.();
  } catch {
    // Some frames may not open it; the day can still be typed.
  }
}
