import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Drawer } from '#app/ui/drawer.tsx';
import { ChoiceOptions } from './choice-options.tsx';
import { ChoiceSearch } from './choice-search.tsx';
import { type Choice, type ChoiceSource, useFoundChoices } from './choice-source.ts';
import { type QuickAdd, QuickAddButton } from './quick-add.tsx';
import { useChoiceKeys } from './use-choice-keys.ts';

interface ReferencePickerProps {
  title: string;
  source: ChoiceSource;
  chosen: readonly Choice[];
  /** Adds what was searched and not found. */
  add?: QuickAdd | undefined;
  /** Called once, with everything that is chosen then. */
  onDone: (chosen: readonly Choice[]) => void;
  onClose: () => void;
}

/** Several of many records: a search, a list to tick, and one press for all that are in sight. Open while mounted. */
export function ReferencePicker({ title, source, chosen, add, onDone, onClose }: ReferencePickerProps) {
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useState('');
  const [picked, setPicked] = useState(chosen);
  const found = useFoundChoices(source, text);
  const has = (choice: Choice) => picked.some((one) => one.id === choice.id);
  const toggle = (choice: Choice) =>
    setPicked(has(choice) ? picked.filter((one) => one.id !== choice.id) : [...picked, choice]);
  const { active, onKeyDown } = useChoiceKeys(found.choices, toggle);
  const missing = found.choices.filter((choice) => !has(choice));
  const visible = new Set(found.choices.map((choice) => choice.id));

  const actions = (
    <>
      <span role="status" className="me-auto text-muted">
        <Plural value={picked.length} _0="Nothing chosen" one="# chosen" other="# chosen" />
      </span>
      <Button onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button
        tone="primary"
        onClick={() => {
          onDone(picked);
          onClose();
        }}
      >
        <Trans>Done</Trans>
      </Button>
    </>
  );
  const nothingLeft = missing.length === 0 && found.choices.length > 0;
  return (
    <Drawer title={title} actions={actions} onClose={onClose}>
      <div className="grid gap-2">
        <ChoiceSearch
          label={t`Search`}
          list={id}
          active={active}
          value={text}
          onChange={setText}
          onKeyDown={onKeyDown}
        />
        {found.choices.length > 0 && (
          <Button
            tone="plain"
            icon={nothingLeft ? 'square' : 'square-check'}
            className="justify-self-start"
            onClick={() =>
              setPicked(nothingLeft ? picked.filter((one) => !visible.has(one.id)) : [...picked, ...missing])
            }
          >
            {nothingLeft ? <Trans>Unselect all visible</Trans> : <Trans>Select all visible</Trans>}
          </Button>
        )}
        <div className="-mx-2">
          <ChoiceOptions several id={id} label={title} found={found} active={active} isChosen={has} onChoose={toggle}>
            {add && text.trim() && !found.pending && (
              <QuickAddButton add={add} name={text.trim()} onAdded={(choice) => setPicked([...picked, choice])} />
            )}
          </ChoiceOptions>
        </div>
      </div>
    </Drawer>
  );
}
