import { lazy, type ReactNode, Suspense } from 'react';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SkeletonCards } from '#app/ui/skeleton-cards.tsx';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Column } from './column.ts';
import { ListPage } from './list-page.tsx';
import type { ListControl } from './list-search.ts';
import type { ListAnswer } from './list-state.ts';
import type { Selection } from './selection.ts';

type BinPageProps<Row> = ListFrameProps<Row> & { bin: Bin<Row> };
// Few ever look into it. `lazy` forgets that the page takes rows of any kind.
const BinPage = lazy(() => import('./bin-page.tsx').then((module) => ({ default: module.BinPage }))) as unknown as <
  Row extends DeletedRow,
>(
  props: BinPageProps<Row>,
) => ReactNode;

/** Where the deleted rows of a list are seen and brought back. */
export interface Bin<Row> {
  /** Of the resource; `bulk` knows the action `restore`. */
  readonly calls: { readonly restore: AnyEndpoint; readonly bulk: AnyEndpoint };
  /** The root of its queries. */
  readonly root: string;
  /** What a row is called where its name must be said. */
  readonly nameOf: (row: Row) => string;
}

export interface ListFrameProps<Row> {
  title: string;
  list: ListControl;
  answer: ListAnswer<Row>;
  /** The same array that `DataList` gets: here it feeds the choice of the order on phones. */
  columns: readonly Column<Row>[];
  /** What is searched, as label and placeholder: “Search sub-admins”. Left out: the list has no search. */
  searchLabel?: string;
  /** The primary action, usually an `AddButton`; on phones it floats in reach of the thumb. */
  action?: ReactNode;
  /** `ChoiceFilter`s and `FilterField`s, drawn in line, in the phone's sheet and as chips. */
  filters?: ReactNode;
  /** Quiet buttons after the search and the filters, such as `ExportButton`. */
  tools?: ReactNode;
  /** Views of the page, above the search: `Tabs`. */
  tabs?: ReactNode;
  /** One sentence for a list that never had a row: “No sub-admins yet”. */
  emptyText: ReactNode;
  /** Left out: rows cannot be selected. */
  selection?: Selection;
  /** Bulk actions, in the bar of the selection. */
  bulk?: ReactNode;
  /** Left out: nothing of this list can be brought back. */
  bin?: Bin<Row>;
  /** The rows, usually as a `DataList`. */
  children: (rows: Row[]) => ReactNode;
}

/** Any row; in the bin it says when and by whom it was deleted. */
export interface DeletedRow {
  readonly id: number;
  readonly deleted_at?: string | null | undefined;
  readonly deleted_by?: string | null | undefined;
}

/** The page of a list, or of what was deleted from it. */
export function ListFrame<Row extends DeletedRow>(props: ListFrameProps<Row>) {
  const { list, bin } = props;
  if (!bin || !list.inBin) return <ListPage {...props} />;
  return (
    <Suspense fallback={<Coming title={props.title} />}>
      <BinPage {...props} bin={bin} />
    </Suspense>
  );
}

function Coming({ title }: { title: string }) {
  return (
    <section aria-busy="true">
      <PageHeader title={title} />
      <SkeletonCards cards={5} />
    </section>
  );
}
