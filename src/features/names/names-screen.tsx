import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { AddButton } from '#app/kit/add-button.tsx';
import { DataList } from '#app/kit/data-list.tsx';
import { ExportButton } from '#app/kit/export-button.tsx';
import { useListSearch } from '#app/kit/list-search.ts';
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
const Drawers = lazy(() => import('./drawers.tsx').then((module) => ({ default: module.Drawers })));
const WrittenRow = lazy(() => import('./written-row.tsx').then((module) => ({ default: module.WrittenRow })));
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
  const isOneRow = open === 'new' || typeof open === 'number';
  const inTable = useWritingPlace(open, rows) === 'table' && isOneRow;

  const actions = (row: Named) => (
    <RowActions
      label={t`Actions of ${row.name}`}
      actions={[
        {
          key: 'edit',
          word: t`Edit`,
          label: t`Edit ${row.name}`,
          icon: 'i-lucide-pencil',
          onSelect: () => list.openDrawer(row.id),
        },
        {
          key: 'delete',
          word: t`Delete`,
          label: t`Delete ${row.name}`,
          icon: 'i-lucide-trash-2',
          tone: 'bad',
          onSelect: () => deletion.ask(row),
        },
      ]}
    />
  );
  const written = (opened: 'new' | number) => ({
    id: opened === 'new' ? undefined : opened,
    form: (
      <Suspense fallback={<Skeleton className="my-1.5 h-9 w-full" />}>
        <WrittenRow
          key={opened}
          kind={kind}
          open={opened}
          row={rows?.find(({ id }) => id === opened)}
          onClose={list.closeDrawer}
        />
      </Suspense>
    ),
  });
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
        draw={(shown) => <DataList<Named> {...shown} writing={inTable ? written(open) : undefined} />}
      />
      <Suspense>
        {open && !inTable && <Drawers kind={kind} open={open} rows={rows} onClose={list.closeDrawer} />}
        {deletion.question && <Removal kind={kind} {...deletion.question} />}
      </Suspense>
    </>
  );
}
