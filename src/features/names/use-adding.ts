import { useLingui } from '@lingui/react';
import { useChange } from '#app/kit/changes.ts';
import { isolate } from '#app/kit/isolate.ts';
import { schemaIssues } from '#app/kit/schema-issues.ts';
import { useNewForm } from '#app/kit/use-new-form.ts';
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
  const add = useChange(calls.create, { root, corrects, label: ({ body }) => i18n._(words.isNew(isolate(body.name))) });

  async function submit(values: NameValues) {
    const outcome = await add.run({ body: sentOf(kind, values) });
    if (outcome.state === 'saved') toast.success(i18n._(words.added(isolate(outcome.reply.data.name))));
    return outcome;
  }
  return { form, submit };
}
