import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { controlClass } from '#app/ui/control-class.ts';
import { Drawer } from '#app/ui/drawer.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ChoiceOptions } from './choice-options.tsx';
import { ChoiceSearch } from './choice-search.tsx';
import { type Choice, type ChoiceSource, type KnownChoices, useFoundChoices } from './choice-source.ts';
import { type QuickAdd, QuickAddButton } from './quick-add.tsx';
import { useChoiceKeys } from './use-choice-keys.ts';

export interface ReferenceBoxProps {
  id: string;
  label: string;
  source: ChoiceSource | KnownChoices;
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

/** The phone's form of a `ReferenceBox`: the field is a button, the search has the whole screen. */
export function ReferenceSheet(props: ReferenceBoxProps) {
  const { id, label, chosen, filled, placeholder, invalid = false, describedBy } = props;
  const [open, setOpen] = useState(false);
  const shown = chosen?.name ?? (filled ? '…' : placeholder);
  return (
    <>
      <button
        type="button"
        id={id}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-label={`${label}: ${shown}`}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
        className={`${controlClass(invalid)} flex items-center gap-2 text-start`}
      >
        <bdi className={`min-w-0 flex-1 truncate ${chosen ? '' : 'text-muted'}`}>{shown}</bdi>
        <Icon name="chevron-down" className="size-4 text-muted" />
      </button>
      {open && <Search {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Search({
  id,
  label,
  source,
  chosen,
  filled,
  onChange,
  add,
  onClose,
}: ReferenceBoxProps & { onClose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const found = useFoundChoices(source, text);
  const choose = (choice: Choice | null) => {
    onChange(choice);
    onClose();
  };
  const { active, onKeyDown } = useChoiceKeys(found.choices, choose);
  const clear = (
    <Button onClick={() => choose(null)}>
      <Trans>Clear the choice</Trans>
    </Button>
  );
  return (
    <Drawer title={label} actions={filled ? clear : undefined} onClose={onClose}>
      <div className="grid gap-2">
        <ChoiceSearch
          label={t`Search`}
          list={`${id}-list`}
          active={active}
          value={text}
          onChange={setText}
          onKeyDown={onKeyDown}
        />
        <div className="-mx-2">
          <ChoiceOptions
            id={`${id}-list`}
            label={label}
            found={found}
            active={active}
            isChosen={(choice) => choice.id === chosen?.id}
            onChoose={choose}
          >
            {add && text.trim() && !found.pending && <QuickAddButton add={add} name={text.trim()} onAdded={choose} />}
          </ChoiceOptions>
        </div>
      </div>
    </Drawer>
  );
}
