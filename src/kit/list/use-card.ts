import { useLongPress } from '#app/ui/use-long-press.ts';
import type { ListedRow } from './list-props.ts';
import type { Selection } from './selection.ts';
import { useFlash } from './use-flash.ts';

/** How a row's card answers: a press opens it or, among selected ones, selects it; a long press begins the selecting. */
export function useCard<Row extends ListedRow>(
  row: Row,
  selection: Selection | undefined,
  onOpen: ((row: Row) => void) | undefined,
) {
  const press = useLongPress(() => {
    if (!selection || selection.has(row.id)) return;
    selection.startSelecting();
    selection.toggle(row.id);
  });
  const ref = useFlash<HTMLLIElement>(row);
  const selecting = selection?.choosing === true;
  const toggle = () => selection?.toggle(row.id);
  return {
    /** For the card's own element. */
    attributes: { ref, 'data-row': row.id, ...press },
    selected: selection?.has(row.id) ?? false,
    selecting,
    toggle,
    open: () => (selecting ? toggle() : onOpen?.(row)),
  };
}
