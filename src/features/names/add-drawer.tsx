import { Trans, useLingui } from '@lingui/react/macro';
import { useChange } from '#app/kit/changes.ts';
import { FormDrawer } from '#app/kit/form-drawer.tsx';
import { useHeavyReason } from '#app/kit/heavy-files.ts';
import { isolate } from '#app/kit/isolate.ts';
import { schemaIssues } from '#app/kit/schema-issues.ts';
import { useFormState } from '#app/ui/form/form-state.ts';
import { useFormValues } from '#app/ui/form/use-form-values.ts';
import { toast } from '#app/ui/toast.ts';
import { NameFields } from './fields.tsx';
import type { NameKind } from './kind.ts';
import { EMPTY, type NameValues, sentOf } from './values.ts';

export function AddDrawer({ kind, onClose }: { kind: NameKind; onClose: () => void }) {
  const { i18n } = useLingui();
  const { calls, root, words } = kind;
  const form = useFormState<NameValues>({
    initialValues: EMPTY,
    issues: (values) => schemaIssues(kind.createForm, sentOf(kind, values)),
  });
  const add = useChange(calls.create, { root, label: ({ body }) => i18n._(words.isNew(isolate(body.name))) });

  async function submit(values: NameValues) {
    const outcome = await add.run({ body: sentOf(kind, values) });
    if (outcome.state === 'saved') toast.success(i18n._(words.added(isolate(outcome.reply.data.name))));
    return outcome;
  }

  return (
    <FormDrawer
      title={i18n._(words.add)}
      form={form}
      submitLabel={<Trans>Add</Trans>}
      disabledReason={useHeavyReason(useFormValues(form))}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameFields of={form} kind={kind} />
    </FormDrawer>
  );
}
