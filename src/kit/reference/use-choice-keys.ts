import { type KeyboardEvent, useState } from 'react';
import type { Choice } from './choice-source.ts';

/** The arrow keys of a search field over its listbox: which option they stand on, and Enter to choose it. */
export function useChoiceKeys(choices: readonly Choice[], onChoose: (choice: Choice) => void) {
  const [place, setPlace] = useState(-1);
  const active = Math.min(place, choices.length - 1);

  function onKeyDown(event: KeyboardEvent): void {
    const last = choices.length - 1;
    if (event.key === 'ArrowDown') setPlace(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') setPlace(active <= 0 ? last : active - 1);
    else if (event.key === 'Enter') {
      // Enter in a search field must never send the form around it.
      event.preventDefault();
      const choice = choices[active] ?? (choices.length === 1 ? choices[0] : undefined);
      if (choice) onChoose(choice);
      return;
    } else return;
    event.preventDefault();
  }

  return { active, onKeyDown, reset: () => setPlace(-1) };
}
