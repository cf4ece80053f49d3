import { useLingui } from '@lingui/react/macro';
import { errorText } from '#app/i18n/error-text.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useEdit, type Versioned } from '#app/sync/use-edit.ts';
import { Switch } from '#app/ui/switch.tsx';
import { toast } from '#app/ui/toast.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';

interface StatusSwitchProps<Field extends 'status' | 'enabled'> {
  /** The resource's update endpoint. */
  endpoint: AnyEndpoint;
  resource: string;
  /** What else the endpoint's path names beside the row: the product of a sub-product. */
  params?: Readonly<Record<string, number>>;
  row: Versioned & { readonly [Name in Field]: boolean };
  field: Field;
  /** What is switched, for screen readers and wherever the change waits: “Status of Mona Said”. */
  label: string;
  /** Said once the server has it. */
  changedText: (on: boolean) => string;
}

/** Switches a row on or off at once; a refusal puts it back and says so. Sets a value, so repeats are harmless. */
export function StatusSwitch<Field extends 'status' | 'enabled'>(props: StatusSwitchProps<Field>) {
  const { endpoint, resource, params, row, field, label, changedText } = props;
  const { t, i18n } = useLingui();
  const disabledReason = useOfflineReason(endpoint);
  const edit = useEdit(endpoint, {
    resource,
    label,
    ...(params && { params }),
    preview: 'at once',
    shows(error) {
      if (error.status === 401) return false;
      toast.error(t`Status was not changed`, { detail: errorText(error, i18n) });
      return true;
    },
  });

  async function set(on: boolean): Promise<void> {
    const outcome = await edit.save(row, { [field]: on });
    if (outcome.state === 'saved') toast.success(changedText(on));
  }

  // Of two values both sides can only have chosen the same one, so a switch never has to ask whose counts.
  return (
    <span className="flex">
      <Switch
        checked={row[field]}
        onChange={set}
        label={label}
        pending={edit.pending}
        disabledReason={disabledReason}
      />
    </span>
  );
}
