import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { AddButton } from '#app/kit/add-button.tsx';
import { DataList } from '#app/kit/data-list.tsx';
import { ExportButton } from '#app/kit/export-button.tsx';
import { type Opened, useListSearch } from '#app/kit/list-search.ts';
import { RecordList } from '#app/kit/record-list.tsx';
import { useDeletion, useRecords } from '#app/kit/records.ts';
import { RowActions } from '#app/kit/row-actions.tsx';
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
  const { t, i18n } = useLingui();
  const { calls, root, words } = kind;
  const list = useListSearch(namedList);
  const records = useRecords(root, list, useQuery(namesPage(kind, list.params)));
  const rows = records.answer.data?.data;
  const columns = useNameColumns(kind);
  const deletion = useDeletion<Named>(records);
  const { open } = list;
  const { place, setCell } = useWritingPlace(open, rows);
  const writing = place.kind === 'table' ? { id: rowIdOf(open), form: <div ref={setCell} /> } : undefined;

  const actions = (row: Named) => (
    <RowActions
      label={t`Actions of ${row.name}`}
      actions={[
        {
          key: 'edit',
          word: t`Edit`,
          label: t`Edit ${row.name}`,
          icon: 'pencil',
          onSelect: () => list.openDrawer(row.id),
        },
        {
          key: 'delete',
          word: t`Delete`,
          label: t`Delete ${row.name}`,
          icon: 'trash-2',
          tone: 'bad',
          onSelect: () => deletion.ask(row),
        },
      ]}
    />
  );
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
        tools={<ExportButton calls={calls} list={list} />}
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
