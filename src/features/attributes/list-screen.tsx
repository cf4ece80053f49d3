import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { AddButton } from '#app/kit/crud/add-button.tsx';
import { RecordList } from '#app/kit/crud/record-list.tsx';
import { useDeletion, useRecords } from '#app/kit/crud/records.ts';
import { RemoveMany } from '#app/kit/crud/removals.tsx';
import { useUsualActions } from '#app/kit/crud/usual-actions.ts';
import { DataList } from '#app/kit/list/data-list.tsx';
import { type Opened, useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import { PageTabs } from '#app/kit/list/page-tabs.tsx';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { attributeList } from '#contract/attributes.ts';
import { useAttributeColumns } from './columns.tsx';
import type { Attribute, AttributeKind } from './kind.ts';
import { attributesPage } from './queries.ts';
import { useWritingPlace } from './use-writing-place.ts';

// Forms and questions bring their libraries along, so they come when the first one opens.
const Writing = lazyPart(() => import('./writing.tsx').then((module) => ({ default: module.Writing })));
const Removal = lazyPart(() => import('./removal.tsx').then((module) => ({ default: module.Removal })));

/** The list of one of the four kinds. */
export function AttributesScreen({ kind }: { kind: AttributeKind }) {
  const { i18n } = useLingui();
  const { calls, resource, messages } = kind;
  const list = useListSearch(attributeList);
  const records = useRecords(resource, list, useQuery(attributesPage(kind, list.params)));
  const rows = records.result.data?.data;
  const columns = useAttributeColumns(kind);
  const deletion = useDeletion<Attribute>(records);
  const { open } = list;
  const { place, setCell } = useWritingPlace(open, rows);
  const writing = place.kind === 'table' ? { id: rowIdOf(open), form: <div ref={setCell} /> } : undefined;

  const usual = useUsualActions();
  const deleteReason = useOfflineReason(calls.remove);
  const actions = (row: Attribute) => {
    const { edit, remove } = usual(row.name);
    return [
      { ...edit(() => list.openDrawer(row.id)), next: true as const },
      remove(() => deletion.ask(row), deleteReason),
    ];
  };
  return (
    <>
      <RecordList
        title={i18n._(messages.title)}
        records={records}
        columns={columns}
        searchLabel={i18n._(messages.search)}
        tabs={<SectionTabs resource={resource} />}
        action={
          <AddButton endpoint={calls.create} list={list}>
            {i18n._(messages.add)}
          </AddButton>
        }
        tools={useExportTool(calls, list)}
        emptyText={i18n._(messages.empty)}
        bulk={
          <RemoveMany
            section={kind}
            nouns={kind.nouns}
            calls={calls}
            usedAs={kind.filter}
            selection={records.selection}
          />
        }
        deleted={calls}
        nameOf={(row) => row.name}
        actions={actions}
        draw={(shown) => <DataList<Attribute> {...shown} writing={writing} />}
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

type Page = '/products' | '/products/brands' | '/products/categories' | '/sizes' | '/sizes/colors';

const OWN_PAGE: Readonly<Record<AttributeKind['resource'], Page>> = {
  brands: '/products/brands',
  categories: '/products/categories',
  sizes: '/sizes',
  colors: '/sizes/colors',
};

/** The pages that stand beside the list. */
function SectionTabs({ resource }: Pick<AttributeKind, 'resource'>) {
  const { t } = useLingui();
  const ofProducts: [Page, string][] = [
    ['/products', t`Products`],
    ['/products/brands', t`Brands`],
    ['/products/categories', t`Categories`],
  ];
  const ofSizes: [Page, string][] = [
    ['/sizes', t`Sizes`],
    ['/sizes/colors', t`Colors`],
  ];
  const pages = resource === 'brands' || resource === 'categories' ? ofProducts : ofSizes;
  return <PageTabs label={t`Pages of this section`} pages={pages} value={OWN_PAGE[resource]} />;
}
