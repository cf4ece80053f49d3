import { useLingui } from '@lingui/react';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { schemaIssues } from '#app/kit/form/schema-issues.ts';
import { useNewForm } from '#app/kit/form/use-new-form.ts';
import { useChange } from '#app/sync/use-change.ts';
import { toast } from '#app/ui/toast.ts';
import type { NameKind } from './kind.ts';
import { EMPTY, type NameValues, sentOf } from './values.ts';

/** An empty form of a kind and what sends it, for the sheet and for the row in the table. */
export function useAdding(kind: NameKind) {
  const { i18n } = useLingui();
  const { calls, root, words } = kind;
  const { form, corrects } = useNewForm<NameValues>({
    root,
    initialValues: EMPTY,
    // A picture that is missing is named as such only where its field is there.
    issues: (values) => schemaIssues(kind.createForm, { image: values.image, ...sentOf(kind, values) }),
  });
  const add = useChange(calls.create, {
    root,
    corrects,
    label: ({ body }) => i18n._(words.isNew(bidiIsolate(body.name))),
  });

  async function submit(values: NameValues) {
    const outcome = await add.run({ body: sentOf(kind, values) });
    if (outcome.state === 'saved') toast.success(i18n._(words.added(bidiIsolate(outcome.reply.data.name))));
    return outcome;
  }
  return { form, submit };
}
