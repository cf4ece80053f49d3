import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { controlClass } from '#app/ui/control-class.ts';
import { Icon } from '#app/ui/icon.tsx';
import { placeFloating } from '#app/ui/place-floating.ts';
import { ChoiceOptions } from './choice-options.tsx';
import { type Choice, type ChoiceSource, type KnownChoices, useFoundChoices } from './choice-source.ts';
import { type QuickAdd, QuickAddButton } from './quick-add.tsx';
import type { ReferenceBoxProps } from './reference-sheet.tsx';
import { useChoiceKeys } from './use-choice-keys.ts';

/** The wide form of a `ReferenceBox`: shows what is chosen, and searches while it is typed into. */
export function ReferenceCombobox(props: ReferenceBoxProps) {
  const { id, label, source, chosen, filled, placeholder, onChange, add, invalid = false, describedBy } = props;
  const frame = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // undefined: closed, and what is chosen stands in the field.
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(-1);
  const open = typed !== undefined;
  const keys = useRef<(event: React.KeyboardEvent) => void>(undefined);

  function choose(choice: Choice | null): void {
    onChange(choice);
    setTyped(undefined);
    input.current?.focus();
  }

  function onKeyDown(event: React.KeyboardEvent): void {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      setTyped(undefined);
    } else if (open) keys.current?.(event);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setTyped('');
    } else if (event.key === 'Delete' && filled) choose(null);
  }

  return (
    <span ref={frame} className="relative flex min-w-0">
      <input
        ref={input}
        id={id}
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${id}-list-${active}` : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        value={typed ?? chosen?.name ?? ''}
        placeholder={chosen?.name ?? placeholder}
        onClick={() => setTyped((text) => text ?? '')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => setTyped(undefined)}
        onKeyDown={onKeyDown}
        className={`${controlClass(invalid)} text-ellipsis ${filled ? 'pe-16' : 'pe-9'}`}
      />
      {filled && <ClearButton label={label} onClear={() => choose(null)} />}
      <Icon name="chevron-down" className="size-4 pointer-events-none absolute inset-y-0 end-3 my-auto text-muted" />
      {open && (
        <Found
          id={`${id}-list`}
          label={label}
          anchor={input}
          source={source}
          text={typed}
          chosen={chosen}
          add={add}
          onChoose={choose}
          onActive={setActive}
          listen={(listener) => {
            keys.current = listener;
          }}
        />
      )}
    </span>
  );
}

function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-label={t`Clear: ${label}`}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onClear}
      className="absolute inset-y-0 end-8 grid w-8 place-items-center rounded-control text-muted hover:text-ink"
    >
      <Icon name="x" className="size-4" />
    </button>
  );
}

interface FoundProps {
  id: string;
  label: string;
  anchor: React.RefObject<HTMLInputElement | null>;
  source: ChoiceSource | KnownChoices;
  text: string;
  chosen: Choice | undefined;
  add: QuickAdd | undefined;
  onChoose: (choice: Choice) => void;
  onActive: (place: number) => void;
  /** The field hands its keys on to whatever was given last. */
  listen: (listener: (event: React.KeyboardEvent) => void) => void;
}

/** Mounted while open, so that nothing is asked for before. */
function Found({ id, label, anchor, source, text, chosen, add, onChoose, onActive, listen }: FoundProps) {
  const box = useRef<HTMLDivElement>(null);
  const found = useFoundChoices(source, text);
  const { active, onKeyDown } = useChoiceKeys(found.choices, onChoose);
  useEffect(() => listen(onKeyDown));
  useEffect(() => onActive(active), [active, onActive]);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  // Placed anew with every answer: a longer list may have to open upwards.
  const { length } = found.choices;
  useEffect(() => {
    if (!box.current || !anchor.current || length < 0) return;
    box.current.showPopover?.();
    box.current.style.width = `${Math.max(anchor.current.offsetWidth, 240)}px`;
    placeFloating(box.current, anchor.current, 'start');
  }, [anchor, length]);

  return (
    <div
      ref={box}
      popover="manual"
      onPointerDown={(event) => event.preventDefault()}
      className="floating surface-float max-h-72 overflow-y-auto p-1 text-ink"
    >
      <ChoiceOptions
        id={id}
        label={label}
        found={found}
        active={active}
        isChosen={(choice) => choice.id === chosen?.id}
        onChoose={onChoose}
      >
        {add && text.trim() && !found.pending && <QuickAddButton add={add} name={text.trim()} onAdded={onChoose} />}
      </ChoiceOptions>
    </div>
  );
}
