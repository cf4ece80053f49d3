import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { describedBy } from '#app/ui/described-by.ts';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { BoundField } from '#app/ui/form/bound-field.tsx';
import type { FormState, ListName } from '#app/ui/form/form-state.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Name } from '#app/ui/name.tsx';
import type { Choice, ChoiceSource } from './choice-source.ts';
import { readChoice, writeChoice } from './choice-text.ts';
import { ReferencePicker } from './reference-picker.tsx';

interface ReferencesFieldProps<Values> {
  of: FormState<Values>;
  /** Its value is a list of texts made by `writeChoice`, read by `readChoice`: id and name travel together. */
  name: ListName<Values>;
  label: string;
  source: ChoiceSource;
  /** Opens the picker: “Choose products”. */
  chooseLabel: string;
  /** Why nothing can be chosen yet: “Choose a brand first”. */
  disabledReason?: string | undefined;
  help?: ReactNode;
}

/** Several related records in a form: each removable here, more of them from a picker. */
export function ReferencesField<Values>(props: ReferencesFieldProps<Values>) {
  const { of, name, label, source, chooseLabel, disabledReason, help } = props;
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <BoundField of={of} name={name}>
      {({ id, value, error, set }) => {
        const chosen = Array.isArray(value) ? value.map(String).map(readChoice) : [];
        const change = (choices: readonly Choice[]) => set(choices.map(writeChoice));
        return (
          <FieldFrame id={id} label={label} labels={false} help={help} error={error}>
            <div data-form-error={error === undefined ? undefined : true} className="grid gap-2 justify-items-start">
              <Button
                id={id}
                icon="list-plus"
                aria-describedby={describedBy(id, error, help)}
                disabledReason={disabledReason}
                onClick={() => setOpen(true)}
              >
                {chooseLabel}
              </Button>
              {chosen.length > 0 && (
                <p className="text-small text-muted">
                  <Plural value={chosen.length} one="# chosen" other="# chosen" />
                </p>
              )}
              <ul className="flex max-h-60 flex-wrap gap-2 overflow-y-auto empty:hidden">
                {chosen.map((choice) => (
                  <li
                    key={choice.id}
                    className="inline-flex max-w-full items-center rounded-full border border-hairline bg-card ps-3 text-small"
                  >
                    <Name truncate>{choice.name}</Name>
                    <button
                      type="button"
                      aria-label={t`Remove ${choice.name}`}
                      onClick={() => change(chosen.filter((one) => one.id !== choice.id))}
                      className="grid size-[max(1.75rem,calc(var(--control-height)-0.5rem))] shrink-0 place-items-center rounded-full text-muted hover:bg-fill hover:text-ink"
                    >
                      <Icon name="x" className="size-3.5" />
                    </button>
                  </li>
                ))}
              </ul>
              {chosen.length > 1 && (
                <Button tone="plain" onClick={() => set([])}>
                  <Trans>Remove all</Trans>
                </Button>
              )}
            </div>
            {open && (
              <ReferencePicker
                title={chooseLabel}
                source={source}
                chosen={chosen}
                onDone={change}
                onClose={() => setOpen(false)}
              />
            )}
          </FieldFrame>
        );
      }}
    </BoundField>
  );
}
