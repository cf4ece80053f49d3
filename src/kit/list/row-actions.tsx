import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { useIsWide } from '#app/ui/wide.ts';
import { menuItem, type RowAction } from './row-menu.ts';
import { RowSheet } from './row-sheet.tsx';

/** As many stand as icons in a row of a table; more of them are a menu. */
const FEW = 3;

interface RowActionsProps {
  /** What the record is called: “Mona Said”, “order 12”. */
  name: string;
  actions: readonly RowAction[];
}

/** What can be done with one record, wherever it is told: icons where few of them have room, a menu elsewhere, a sheet on phones. */
export function RowActions({ name, actions }: RowActionsProps) {
  const { t } = useLingui();
  const wide = useIsWide();
  if (actions.length === 0) return null;
  if (!wide) return <SheetButton name={name} actions={actions} />;
  if (actions.length > FEW) return <Menu label={t`Actions of ${name}`} items={actions.map(menuItem)} />;
  return actions.map(({ key, label, icon, flip = false, tone, disabledReason, onSelect }) => (
    <IconButton
      key={key}
      label={label}
      icon={icon}
      flip={flip}
      {...(tone && { tone: 'danger' as const })}
      disabledReason={disabledReason}
      onClick={onSelect}
    />
  ));
}

function SheetButton({ name, actions }: RowActionsProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t`Actions of ${name}`}
        icon="ellipsis-vertical"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && <RowSheet name={name} actions={actions} onClose={() => setOpen(false)} />}
    </>
  );
}
