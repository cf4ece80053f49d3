import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { AddButton } from '#app/kit/crud/add-button.tsx';
import { RecordList } from '#app/kit/crud/record-list.tsx';
import { useDeletion, useRecords } from '#app/kit/crud/records.ts';
import { useUsualActions } from '#app/kit/crud/usual-actions.ts';
import { DataList } from '#app/kit/list/data-list.tsx';
import { type Opened, useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { namedList } from '#contract/named.ts';
import { useNameColumns } from './columns.tsx';
import type { Named, NameKind } from './kind.ts';
import { NameBulk } from './name-bulk.tsx';
import { namesPage } from './queries.ts';
import { SectionTabs } from './section-tabs.tsx';
import { useWritingPlace } from './use-writing-place.ts';

// Forms and questions bring their libraries along, so they come when the first one opens.
const Writing = lazy(() => import('./writing.tsx').then((module) => ({ default: module.Writing })));
const Removal = lazy(() => import('./removal.tsx').then((module) => ({ default: module.Removal })));

/** The list of one of the four kinds. */
export function NamesScreen({ kind }: { kind: NameKind }) {
  const { i18n } = useLingui();
  const { calls, root, words } = kind;
  const list = useListSearch(namedList);
  const records = useRecords(root, list, useQuery(namesPage(kind, list.params)));
  const rows = records.answer.data?.data;
  const columns = useNameColumns(kind);
  const deletion = useDeletion<Named>(records);
  const { open } = list;
  const { place, setCell } = useWritingPlace(open, rows);
  const writing = place.kind === 'table' ? { id: rowIdOf(open), form: <div ref={setCell} /> } : undefined;

  const usual = useUsualActions();
  const actions = (row: Named) => {
    const { edit, remove } = usual(row.name);
    return [{ ...edit(() => list.openDrawer(row.id)), next: true as const }, remove(() => deletion.ask(row))];
  };
  return (
    <>
      <RecordList
        title={i18n._(words.title)}
        records={records}
        columns={columns}
        searchLabel={i18n._(words.search)}
        tabs={<SectionTabs root={root} />}
        action={
          <AddButton endpoint={calls.create} list={list}>
            {i18n._(words.add)}
          </AddButton>
        }
        tools={useExportTool(calls, list)}
        emptyText={i18n._(words.empty)}
        bulk={<NameBulk kind={kind} selection={records.selection} />}
        bin={calls}
        nameOf={(row) => row.name}
        actions={actions}
        draw={(shown) => <DataList<Named> {...shown} writing={writing} />}
      />
      <Suspense fallback={place.kind === 'table' && place.cell && createPortal(<RowSkeleton />, place.cell)}>
        {open && <Writing kind={kind} open={open} rows={rows} place={place} onClose={list.closeDrawer} />}
      </Suspense>
      <Suspense>{deletion.question && <Removal kind={kind} {...deletion.question} />}</Suspense>
    </>
  );
}

function RowSkeleton() {
  return <Skeleton className="my-1.5 h-9 w-full" />;
}

function rowIdOf(open: Opened | undefined): number | undefined {
  return typeof open === 'number' ? open : undefined;
}
