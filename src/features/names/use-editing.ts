import { useLingui } from '@lingui/react';
import { useEdit } from '#app/kit/edits.ts';
import { isolate } from '#app/kit/isolate.ts';
import { schemaIssues } from '#app/kit/schema-issues.ts';
import { useRecordForm } from '#app/kit/use-record-form.ts';
import { toast } from '#app/ui/toast.ts';
import type { Named, NameKind } from './kind.ts';
import { type NameValues, sentOf, valuesOf } from './values.ts';

/** The form of one record and what sends it, for the sheet and for the row in the table. */
export function useEditing(kind: NameKind, row: Named) {
  const { i18n } = useLingui();
  const { calls, root, words } = kind;
  const { form, base, corrects } = useRecordForm<Named, NameValues>({
    root: root,
    row,
    valuesOf,
    issues: (values) => schemaIssues(kind.editForm, sentOf(kind, values)),
  });
  const edit = useEdit(calls.update, {
    root,
    corrects,
    label: i18n._(words.one(isolate(row.name))),
    refusedText: words.updateFailed && i18n._(words.updateFailed),
  });

  async function submit(values: NameValues) {
    const mine = sentOf(kind, values);
    const outcome = await edit.save(base(), kind.hasHex ? { ...mine, hex: mine.hex || null } : mine);
    if (outcome.state === 'saved') toast.success(i18n._(words.updated(isolate(mine.name))));
    return outcome;
  }
  return { form, submit, conflict: edit.conflict };
}
