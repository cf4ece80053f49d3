import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BulkRemoval } from '#app/kit/bulk/bulk-removal.tsx';
import { ConfirmRemove } from '#app/kit/deleted/confirm-remove.tsx';
import type { Selection } from '#app/kit/list/selection.ts';
import type { Versioned } from '#app/sync/use-edit.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { AskedDeletion } from './records.ts';
import { useRemovalWords } from './removal-words.ts';
import type { AnySection, Nouns } from './section.ts';

interface Removal {
  section: Pick<AnySection, 'resource'>;
  nouns: Nouns;
  calls: Readonly<Record<'remove' | 'restore' | 'bulk', AnyEndpoint>>;
  /** What else a deletion of so many means. */
  deleteNote?: ((count: number) => ReactNode) | undefined;
}

interface RemoveOneProps extends Removal, AskedDeletion<Versioned> {
  name: string;
  /** Takes the question's place where others use the record, by the numbers of `in_use`. */
  inUse?: (counts: Readonly<Record<string, number>>) => ReactNode;
}

interface RemoveManyProps extends Removal {
  selection: Selection;
  /** The filter by which the lists find what uses a record, where that keeps it from being deleted. */
  usedAs?: string;
}

/** Asks whether a record is to be deleted. */
export function RemoveOne({ section, nouns, calls, deleteNote, row, name: bare, ...asked }: RemoveOneProps) {
  const { t } = useLingui();
  const the = t(nouns.the);
  return (
    <ConfirmRemove
      remove={calls.remove}
      restore={calls.restore}
      resource={section.resource}
      record={row}
      {...useRemovalWords(nouns, bare)}
      {...asked}
    >
      <Trans>
        Are you sure you want to delete {the} <bdi className="font-medium text-ink">{bare}</bdi>?
      </Trans>{' '}
      {deleteNote?.(1)}
    </ConfirmRemove>
  );
}

/** Deletes what is selected, after a question. */
export function RemoveMany({ section, nouns, calls, deleteNote, selection, ...rest }: RemoveManyProps) {
  const { t } = useLingui();
  const [the, all] = [t(nouns.the), t(nouns.many(selection.count))];
  return (
    <BulkRemoval
      bulk={calls.bulk}
      remove={calls.remove}
      resource={section.resource}
      selection={selection}
      {...rest}
      title={<Trans>Delete {all}</Trans>}
      labelOf={(id) => t`Deletion of ${the} ${id}`}
      doneText={(count) => {
        const gone = t(nouns.many(count));
        return t`Deleted ${gone}`;
      }}
    >
      <Trans>Are you sure you want to delete {all}?</Trans> {deleteNote?.(selection.count)}
    </BulkRemoval>
  );
}
