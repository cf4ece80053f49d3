import { useIsWide } from '#app/ui/wide.ts';
import { ReferenceCombobox } from './reference-combobox.tsx';
import { type ReferenceBoxProps, ReferenceSheet } from './reference-sheet.tsx';

/** One of many records: typed into and picked beside a mouse, a full-height sheet with a search on phones. */
export function ReferenceBox(props: ReferenceBoxProps) {
  return useIsWide() ? <ReferenceCombobox {...props} /> : <ReferenceSheet {...props} />;
}
