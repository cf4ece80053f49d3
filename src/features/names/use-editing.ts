import { useLingui } from '@lingui/react';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { schemaIssues } from '#app/kit/form/schema-issues.ts';
import { useRecordForm } from '#app/kit/form/use-record-form.ts';
import { useEdit } from '#app/sync/use-edit.ts';
import { toast } from '#app/ui/toast.ts';
import type { Named, NameKind } from './kind.ts';
import { type NameValues, sentOf, valuesOf } from './values.ts';

/** The form of one record and what sends it, for the sheet and for the row in the table. */
export function useEditing(kind: NameKind, row: Named) {
  const { i18n } = useLingui();
  const { calls, root, words } = kind;
  const { form, base, corrects } = useRecordForm<Named, NameValues>({
    root,
    row,
    valuesOf,
    issues: (values) => schemaIssues(kind.editForm, sentOf(kind, values)),
  });
  const edit = useEdit(calls.update, {
    root,
    corrects,
    label: i18n._(words.one(bidiIsolate(row.name))),
    refusedText: words.updateFailed && i18n._(words.updateFailed),
  });

  async function submit(values: NameValues) {
    const mine = sentOf(kind, values);
    const outcome = await edit.save(base(), kind.hasHex ? { ...mine, hex: mine.hex || null } : mine);
    if (outcome.state === 'saved') toast.success(i18n._(words.updated(bidiIsolate(mine.name))));
    return outcome;
  }
  return { form, submit, conflict: edit.conflict };
}
