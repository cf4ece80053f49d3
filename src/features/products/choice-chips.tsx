import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Choice, type ChoiceSource, useFoundChoices } from '#app/kit/reference/choice-source.ts';
import type { QuickAdd } from '#app/kit/reference/quick-add.tsx';
import { ReferencePicker } from '#app/kit/reference/reference-picker.tsx';
import { Button } from '#app/ui/button.tsx';

interface ChoiceChipsProps {
  label: string;
  /** Opens all of them: “Other sizes”. */
  moreLabel: string;
  source: ChoiceSource;
  chosen: readonly Choice[];
  add: QuickAdd;
  /** Why this one cannot be taken out now. */
  reasonOf: (choice: Choice) => string | undefined;
  onToggle: (choice: Choice) => void;
}

const AT_ONCE = 30;

/** A small kind of record as chips to press, on phones in one line that slides; the rest behind a search. */
export function ChoiceChips({ label, moreLabel, source, chosen, add, reasonOf, onToggle }: ChoiceChipsProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  // Whatever is chosen from the beginning stands first; a press moves nothing.
  const [start] = useState(chosen);
  const { choices, pending } = useFoundChoices(source, '');
  const isChosen = ({ id }: Choice, among = chosen) => among.some((one) => one.id === id);
  const first = [...start, ...choices.slice(0, AT_ONCE).filter((choice) => !isChosen(choice, start))];
  const chips = [...first, ...chosen.filter((choice) => !isChosen(choice, first))];
  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-busy={pending}>
      <legend className="sr-only">{label}</legend>
      <div className="flex items-center justify-between gap-2">
        <span aria-hidden="true" className="text-small font-medium">
          {label}
        </span>
        <Button tone="plain" icon="plus" className="-me-3" onClick={() => setOpen(true)}>
          {moreLabel}
        </Button>
      </div>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 scrollbar-none md:mx-0 md:flex-wrap md:px-0">
        {chips.map((choice) => {
          const pressed = isChosen(choice);
          return (
            <Button
              key={choice.id}
              aria-pressed={pressed}
              disabledReason={pressed ? reasonOf(choice) : undefined}
              onClick={() => onToggle(choice)}
              tone={pressed ? 'chosen' : 'quiet'}
              {...(pressed && { icon: 'check' })}
              className="min-w-11"
            >
              <bdi>{choice.name}</bdi>
            </Button>
          );
        })}
      </div>
      {open && (
        <ReferencePicker
          title={t`${label}: choose`}
          source={source}
          chosen={chosen}
          add={add}
          onDone={(picked) => {
            const taken = picked.filter((choice) => !isChosen(choice));
            const dropped = chosen.filter((choice) => !isChosen(choice, picked) && reasonOf(choice) === undefined);
            for (const choice of [...taken, ...dropped]) onToggle(choice);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </fieldset>
  );
}
