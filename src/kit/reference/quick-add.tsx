import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { Choice } from './choice-source.ts';

/** Adds a record by the name that was searched for. */
export interface QuickAdd {
  /** “Add the size “XL””. */
  label(name: string): string;
  /** undefined: it was not added, and the person has been told why. */
  run(name: string): Promise<Choice | undefined>;
}

interface QuickAddButtonProps {
  add: QuickAdd;
  name: string;
  onAdded: (choice: Choice) => void;
}

/** The last line under the choices: what was searched and not found becomes one of them. */
export function QuickAddButton({ add, name, onAdded }: QuickAddButtonProps) {
  const [pending, setPending] = useState(false);
  async function run() {
    setPending(true);
    const choice = await add.run(name);
    setPending(false);
    if (choice) onAdded(choice);
  }
  return (
    <Button
      tone="plain"
      icon="plus"
      pending={pending}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => void run()}
      className="w-full justify-start"
    >
      {add.label(name)}
    </Button>
  );
}
