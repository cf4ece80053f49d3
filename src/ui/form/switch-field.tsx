import { Switch } from '../switch.tsx';
import { BoundField } from './bound-field.tsx';
import type { FormState, SwitchName } from './form-state.ts';

type SwitchFieldProps<Values> = {
  of: FormState<Values>;
  name: SwitchName<Values>;
  label: string;
  help?: string;
  disabledReason?: string | undefined;
};

/** On or off, saved with the form: its words at the start, the switch at the end of the line. */
export function SwitchField<Values>({ of, name, label, help, disabledReason }: SwitchFieldProps<Values>) {
  return (
    <BoundField of={of} name={name} type="boolean">
      {({ id, value, error, set }) => (
        <div className="grid gap-1">
          <div className="flex items-center justify-between gap-4">
            <span aria-hidden="true" className="text-body font-medium">
              {label}
            </span>
            <Switch
              id={id}
              label={label}
              checked={value === true}
              onChange={set}
              disabledReason={disabledReason}
              aria-describedby={help ? `${id}-help` : undefined}
            />
          </div>
          {help && (
            <p id={`${id}-help`} className="text-small text-muted">
              {help}
            </p>
          )}
          {error && <p className="text-small text-bad">{error}</p>}
        </div>
      )}
    </BoundField>
  );
}
