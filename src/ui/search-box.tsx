import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { controlClass } from './control-class.ts';
import { Icon } from './icon.tsx';
import { isLayerOpen } from './open-layers.ts';
import { plainKey } from './plain-key.ts';

type SearchBoxProps = {
  value: string;
  onChange: (value: string) => void;
  /** What is searched: “Search orders”. */
  label: string;
  /** Stands in the empty box where the label has no room. */
  placeholder?: string | undefined;
  className?: string;
};

/** One line that searches on every change; `/` jumps to it, Escape or the cross empties it. */
export function SearchBox({ value, onChange, label, placeholder = label, className = '' }: SearchBoxProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  // The key is heard as soon as the box is seen.
  useLayoutEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (!plainKey(event, '/') || isLayerOpen()) return;
      event.preventDefault();
      input.current?.select();
      input.current?.focus();
    };
    document.addEventListener('keydown', jump);
    return () => document.removeEventListener('keydown', jump);
  }, []);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className={`group relative flex ${className}`}>
      <Icon name="search" className="size-4 pointer-events-none absolute inset-y-0 start-3 my-auto text-muted" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        aria-keyshortcuts="/"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) {
            event.preventDefault();
            onChange('');
          }
        }}
        className={`${controlClass()} ps-9 pe-10 ${value ? '' : 'coarse:pe-3'}`}
      />
      {value ? (
        <button
          type="button"
          onClick={clear}
          aria-label={t`Clear the search`}
          className="absolute inset-y-0 end-0 grid w-[var(--control-height)] place-items-center rounded-control text-muted hover:text-ink"
        >
          <Icon name="x" className="size-4" />
        </button>
      ) : (
        <span
          aria-hidden="true"
          className="coarse:hidden pointer-events-none absolute inset-y-0 end-2 my-auto grid h-5 min-w-5 place-items-center rounded border border-hairline px-1 font-sans text-small leading-none text-muted group-focus-within:hidden"
        >
          /
        </span>
      )}
    </div>
  );
}
