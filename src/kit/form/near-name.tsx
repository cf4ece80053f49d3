import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type Choice, type ChoiceSource, choiceFrom, useFoundChoices } from '#app/kit/reference/choice-source.ts';
import type { CachedRecord } from '#app/sync/queries.ts';
import type { FormContent, FormState } from '#app/ui/form/form-state.ts';
import { useFormValues } from '#app/ui/form/use-form-values.ts';
import { nearnessOf } from '#contract/near-names.ts';

interface NearNameProps<Values extends FormContent> {
  of: FormState<Values>;
  /** Where the others are. */
  source: ChoiceSource;
  /** The record that is edited: its own name is no news. */
  row: CachedRecord | undefined;
  /** What the form calls the record; left out: its `name`. */
  nameOf?: (values: Values) => FormContent[string];
}

const ownName = ({ name }: FormContent) => name;

/** Says that another record is called nearly like this. It stops nobody: two such names may both be meant. */
export function NearName<Values extends FormContent>({
  of: form,
  source,
  row,
  nameOf = ownName,
}: NearNameProps<Values>) {
  const typed = nameOf(useFormValues(form));
  const name = typeof typed === 'string' ? typed.trim() : '';
  // One letter is a size or nothing yet.
  if (name.length < 2 || (row && name === choiceFrom(source, row).name)) return null;
  return <FoundName name={name} source={source} except={row?.id} />;
}

function FoundName({ name, source, except }: { name: string; source: ChoiceSource; except: number | undefined }) {
  const others = useMemo(() => ({ ...source, except }), [source, except]);
  const { choices } = useFoundChoices(others, name);
  const near = useMemo(() => nearestOf(name, choices), [name, choices]);
  const taken = near?.name;
  return (
    <p role="status" className="text-small text-muted">
      {near?.nearness === 'spelling' && (
        <Trans>
          A very similar name exists already: “<bdi>{taken}</bdi>”
        </Trans>
      )}
      {near?.nearness === 'alike' && (
        <Trans>
          A similar name exists already: “<bdi>{taken}</bdi>”
        </Trans>
      )}
    </p>
  );
}

/** Another spelling of the name comes before a name that is only like it. */
function nearestOf(name: string, choices: readonly Choice[]) {
  const near = choices.flatMap((choice) => {
    const nearness = nearnessOf(name, choice.name);
    return nearness ? [{ name: choice.name, nearness }] : [];
  });
  return near.find(({ nearness }) => nearness === 'spelling') ?? near[0];
}
