import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import type { ListFrameProps } from '#app/kit/list/list-props.ts';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import type { RowAction } from '#app/kit/list/row-menu.ts';
import type { OpenedDrawerProps } from '#app/kit/record/record-drawers.tsx';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { pageQuery } from '#app/sync/queries.ts';
import type { ListDefinition } from '#contract/list.ts';
import { AddButton } from './add-button.tsx';
import type { CrudCalls, CrudRow } from './crud-calls.ts';
import { RecordList } from './record-list.tsx';
import { useDeletion, useRecords } from './records.ts';
import { RemoveMany, RemoveOne } from './removals.tsx';
import type { AnySection, NounLabels } from './section.ts';
import { useUsualActions } from './usual-actions.ts';

type UsualActions = Readonly<Record<'edit' | 'remove', RowAction>>;

/** What any list has around its rows, handed on as it comes. */
type Frame<Row> = Pick<ListFrameProps<Row>, 'searchLabel' | 'tabs' | 'filters' | 'emptyText'>;

interface CrudListProps<Row extends CrudRow, D extends ListDefinition> extends Frame<Row> {
  section: AnySection;
  labels: NounLabels;
  calls: CrudCalls<Row, D>;
  columns: ColumnsOf<D, Row>;
  nameOf: (row: Row) => string;
  /** The drawers of the records, usually lazy: they bring the form library and the schemas along. */
  forms: ComponentType<OpenedDrawerProps<Row>>;
  addText: string;
  /** What can be done with a row; left out: it is edited and deleted. */
  actions?: (row: Row, usual: UsualActions) => readonly RowAction[];
  /** What else a deletion means, under its question. */
  deleteNote?: (count: number) => ReactNode;
}

/** The screen of a resource whose records are listed, added, edited and deleted in the usual way. */
export function CrudList<Row extends CrudRow, D extends ListDefinition>(props: CrudListProps<Row, D>) {
  const {
    section,
    labels,
    calls,
    nameOf,
    forms: Forms,
    addText,
    actions = editAndRemove,
    deleteNote,
    ...frame
  } = props;
  const { t } = useLingui();
  const list = useListSearch<D>(calls.list.list);
  const records = useRecords(section.resource, list, useQuery(pageQuery(section.resource, calls.list, list.params)));
  const deletion = useDeletion<Row>(records);
  const usual = useUsualActions();
  const editReason = useOfflineReason(calls.update);
  const deleteReason = useOfflineReason(calls.remove);
  const usualOf = (row: Row): UsualActions => {
    const { edit, remove } = usual(nameOf(row));
    return {
      edit: edit(() => list.openDrawer(row.id), editReason),
      remove: remove(() => deletion.ask(row), deleteReason),
    };
  };
  const removal = { section, nouns: labels, calls, deleteNote };
  return (
    <>
      <RecordList
        {...frame}
        title={t(section.title)}
        records={records}
        action={
          <AddButton endpoint={calls.create} list={list}>
            {addText}
          </AddButton>
        }
        tools={useExportTool(calls, list)}
        bulk={<RemoveMany {...removal} selection={records.selection} />}
        deleted={calls}
        nameOf={nameOf}
        actions={(row) => [...actions(row, usualOf(row))]}
      />
      <Suspense>
        {list.open && <Forms open={list.open} rows={records.result.data?.data} onClose={list.closeDrawer} />}
      </Suspense>
      {deletion.question && <RemoveOne {...removal} {...deletion.question} name={nameOf(deletion.question.row)} />}
    </>
  );
}

function editAndRemove(_row: unknown, { edit, remove }: UsualActions): readonly RowAction[] {
  return [edit, remove];
}
