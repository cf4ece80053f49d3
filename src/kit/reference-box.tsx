import type { Choice, ChoiceSource } from './choice-source.ts';
import type { QuickAdd } from './quick-add.tsx';
import { ReferenceCombobox } from './reference-combobox.tsx';
import { ReferenceSheet } from './reference-sheet.tsx';
import { useWide } from './wide.ts';

export interface ReferenceBoxProps {
  id: string;
  label: string;
  source: ChoiceSource;
  chosen: Choice | undefined;
  /** Something is chosen, though its name may still be on its way. */
  filled: boolean;
  /** What an empty box says: “All”, “Choose a brand”. */
  placeholder: string;
  onChange: (choice: Choice | null) => void;
  /** Adds what was searched and not found. */
  add?: QuickAdd | undefined;
  invalid?: boolean;
  describedBy?: string | undefined;
}

/** One of many records: typed into and picked beside a mouse, a full-height sheet with a search on phones. */
export function ReferenceBox(props: ReferenceBoxProps) {
  return useWide() ? <ReferenceCombobox {...props} /> : <ReferenceSheet {...props} />;
}
