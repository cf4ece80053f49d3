import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { describedBy } from '#app/ui/described-by.ts';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { BoundField } from '#app/ui/form/bound-field.tsx';
import type { FormState, IdName } from '#app/ui/form/form-state.ts';
import { type Choice, type ChoiceSource, useChoice } from './choice-source.ts';
import type { QuickAdd } from './quick-add.tsx';
import { ReferenceBox } from './reference-box.tsx';

interface ReferenceFieldProps<Values> {
  of: FormState<Values>;
  /** Its value is the id of the chosen record, or null. */
  name: IdName<Values>;
  label: string;
  source: ChoiceSource;
  /** What the record is known to refer to, so that its name need not be asked for. */
  known?: Choice | null | undefined;
  placeholder?: string;
  help?: ReactNode;
  optional?: boolean;
  add?: QuickAdd | undefined;
}

/** A related record in a form: searched by name, cleared by its cross. */
export function ReferenceField<Values>(props: ReferenceFieldProps<Values>) {
  const { of, name, label, source, known, placeholder, help, optional, add } = props;
  return (
    <BoundField of={of} name={name}>
      {({ id, value, error, set }) => (
        <FieldFrame id={id} label={label} help={help} optional={optional} error={error}>
          <Bound
            id={id}
            label={label}
            source={source}
            value={typeof value === 'number' ? value : null}
            known={known ?? undefined}
            placeholder={placeholder}
            add={add}
            invalid={error !== undefined}
            describedBy={describedBy(id, error, help)}
            onChange={(choice) => set(choice?.id ?? null)}
          />
        </FieldFrame>
      )}
    </BoundField>
  );
}

interface BoundProps {
  id: string;
  label: string;
  source: ChoiceSource;
  value: number | null;
  known: Choice | undefined;
  placeholder: string | undefined;
  add: QuickAdd | undefined;
  invalid: boolean;
  describedBy: string | undefined;
  onChange: (choice: Choice | null) => void;
}

function Bound({ value, known, placeholder, source, onChange, ...rest }: BoundProps) {
  const { t } = useLingui();
  const [picked, setPicked] = useState<Choice | null>();
  const chosen = useChoice(source, value, picked?.id === value ? picked : known);
  const change = (choice: Choice | null) => {
    setPicked(choice);
    onChange(choice);
  };
  return (
    <ReferenceBox
      {...rest}
      source={source}
      chosen={chosen}
      filled={value !== null}
      placeholder={placeholder ?? t`Choose`}
      onChange={change}
    />
  );
}
