import { useLingui } from '@lingui/react';
import { BulkRemoval } from '#app/kit/bulk/bulk-removal.tsx';
import type { Selection } from '#app/kit/list/selection.ts';
import type { NameKind } from './kind.ts';

/** What may be done with the selected rows. */
export function NameBulk({
  kind: { calls, root, filter, words },
  selection,
}: {
  kind: NameKind;
  selection: Selection;
}) {
  const { i18n } = useLingui();
  return (
    <BulkRemoval
      bulk={calls.bulk}
      remove={calls.remove}
      root={root}
      usedAs={filter}
      selection={selection}
      title={i18n._(words.removeMany)}
      labelOf={(id) => i18n._(words.removing(String(id)))}
      doneText={(count) => i18n._(words.removedMany(count))}
    >
      {i18n._(words.questionMany(selection.count))}
    </BulkRemoval>
  );
}
