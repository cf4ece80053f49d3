import type { KeyboardEvent } from 'react';
import { controlClass } from '#app/ui/control-class.ts';
import { Icon } from '#app/ui/icon.tsx';

interface ChoiceSearchProps {
  label: string;
  /** The id of its listbox. */
  list: string;
  active: number;
  value: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The search above choices that are in sight all the time. */
export function ChoiceSearch({ label, list, active, value, onChange, onKeyDown }: ChoiceSearchProps) {
  return (
    <span className="relative flex">
      <Icon name="search" className="size-4 pointer-events-none absolute inset-y-0 start-3 my-auto text-muted" />
      <input
        type="search"
        role="combobox"
        aria-label={label}
        placeholder={label}
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        className={`${controlClass()} ps-9`}
      />
    </span>
  );
}
