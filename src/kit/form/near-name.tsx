import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type ChoiceSource, useFoundChoices } from '#app/kit/reference/choice-source.ts';
import { isNearName } from '#app/sync/near-rows.ts';
import type { FormState } from '#app/ui/form/form-state.ts';
import { useFormValues } from '#app/ui/form/use-form-values.ts';

interface NearNameProps<Values> {
  of: FormState<Values>;
  /** Where the others are. */
  source: ChoiceSource;
  /** The record that is edited: its own name is no news. */
  row: { readonly id: number; readonly name: string } | undefined;
}

/** Says that another record is called nearly like this. It stops nobody: two such names may both be meant. */
export function NearName<Values extends { name: string }>({ of, source, row }: NearNameProps<Values>) {
  // The name alone is read, which every wider form has as well.
  const form = of as unknown as FormState<{ name: string }>;
  const name = useFormValues(form).name?.trim() ?? '';
  // One letter is a size or nothing yet.
  if (name.length < 2 || name === row?.name) return null;
  return <FoundName name={name} source={source} except={row?.id} />;
}

function FoundName({ name, source, except }: { name: string; source: ChoiceSource; except: number | undefined }) {
  const others = useMemo(() => ({ ...source, except }), [source, except]);
  const { choices } = useFoundChoices(others, name);
  const taken = choices.find((choice) => isNearName(name, choice.name))?.name;
  return (
    <p role="status" className="text-small text-muted">
      {taken && (
        <Trans>
          There is nearly this name already: “<bdi>{taken}</bdi>”
        </Trans>
      )}
    </p>
  );
}
