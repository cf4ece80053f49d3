import type { IconName } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { useVast, useWide } from './wide.ts';

export interface RowAction {
  readonly key: string;
  /** In the menu, where the row is known already: “Edit”. */
  readonly word: string;
  /** On its own: “Edit Mona Said”. */
  readonly label: string;
  readonly icon: IconName;
  /** An icon that means a direction. */
  readonly flip?: boolean;
  readonly tone?: 'bad';
  /** Why it does nothing now. */
  readonly disabledReason?: string | undefined;
  readonly onSelect: () => void;
}

/** As many icons stand in a row of every table. */
const FEW = 3;

/** What can be done with one row: icons at the end of a table's row, one menu on a card and where many icons have no room. */
export function RowActions({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const [wide, vast] = [useWide(), useVast()];
  if (!wide || (!vast && actions.length > FEW))
    return <Menu label={label} items={actions.map(({ word, ...action }) => ({ ...action, label: word }))} />;
  return actions.map(({ key, label: name, icon, flip = false, tone, disabledReason, onSelect }) => (
    <IconButton
      key={key}
      label={name}
      icon={icon}
      flip={flip}
      {...(tone && { tone: 'danger' as const })}
      disabledReason={disabledReason}
      onClick={onSelect}
    />
  ));
}
