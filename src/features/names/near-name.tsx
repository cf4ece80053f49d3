import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFoundChoices } from '#app/kit/reference/choice-source.ts';
import { isNearName } from '#app/sync/near-rows.ts';
import type { FormState } from '#app/ui/form/form-state.ts';
import { useFormValues } from '#app/ui/form/use-form-values.ts';
import type { Named, NameKind } from './kind.ts';
import { sourceOf } from './queries.ts';
import type { NameValues } from './values.ts';

interface NearNameProps {
  of: FormState<NameValues>;
  kind: NameKind;
  /** The record that is edited: its own name is no news. */
  row: Named | undefined;
}

/** Says that another record is called nearly like this. It stops nobody: two such names may both be meant. */
export function NearName({ of: form, kind, row }: NearNameProps) {
  const name = useFormValues(form).name?.trim() ?? '';
  // One letter is a size or nothing yet.
  if (name.length < 2 || name === row?.name) return null;
  return <FoundName name={name} kind={kind} except={row?.id} />;
}

function FoundName({ name, kind, except }: { name: string; kind: NameKind; except: number | undefined }) {
  const source = useMemo(() => ({ ...sourceOf(kind), except }), [kind, except]);
  const { choices } = useFoundChoices(source, name);
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
