import { useLingui } from '@lingui/react/macro';
import { MenuItems } from '#app/ui/menu.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { menuItem, type RowAction } from './row-menu.ts';

interface RowSheetProps {
  /** What the record is called: “Mona Said”, “order 12”. */
  name: string;
  actions: readonly RowAction[];
  onClose: () => void;
}

/** A phone's actions of one row, in reach of the thumb. */
export function RowSheet({ name, actions, onClose }: RowSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet title={<bdi className="inline-block first-letter:uppercase">{name}</bdi>} onClose={onClose}>
      <div className="-mx-3">
        <MenuItems label={t`Actions of ${name}`} items={actions.map(menuItem)} onClose={onClose} />
      </div>
    </Sheet>
  );
}
