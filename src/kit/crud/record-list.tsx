import { type ReactNode, Suspense } from 'react';
import { DataList } from '#app/kit/list/data-list.tsx';
import { ListPage } from '#app/kit/list/list-page.tsx';
import type {
  DataListProps,
  DeletedRow,
  DeletedRows,
  ListedRow,
  ListFrameProps,
  OpeningRows,
} from '#app/kit/list/list-props.ts';
import type { PageLink } from '#app/kit/list/page-link.ts';
import { WaitingMark } from '#app/kit/list/waiting-mark.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SkeletonLines } from '#app/ui/skeleton-lines.tsx';
import type { Records } from './records.ts';

type FrameProps<Row> = Omit<ListFrameProps<Row>, 'list' | 'result' | 'selection' | 'deleted' | 'children'>;
type RowProps<Row extends ListedRow> = Pick<DataListProps<Row>, 'nameOf' | 'actions'>;

interface RecordListProps<Row extends ListedRow> extends FrameProps<Row>, RowProps<Row> {
  /** Made by `useRecords`; without a selection where nothing is done with several at once. */
  records: Omit<Records<Row>, 'selection'> & Partial<Pick<Records<Row>, 'selection'>>;
  /** The page that shows one record; left out: the drawer beside the list. */
  link?: PageLink;
  /** Draws the rows in another way than a bare `DataList`. */
  draw?: (rows: OpeningRows<Row>) => ReactNode;
  /** The calls that bring deleted records back; left out: none of these is deleted. */
  deleted?: DeletedRows<Row>['calls'];
}

/** The screen of a resource's records: each opens by its page or its drawer and says what of it waits. */
export function RecordList<Row extends ListedRow & DeletedRow>(props: RecordListProps<Row>) {
  const { records, link, draw, nameOf, actions, deleted, ...frame } = props;
  const { resource, list, result, selection } = records;
  const selectable = selection && { selection };
  const { title: label, columns } = frame;
  const { hrefOf, open } = link ?? { hrefOf: list.hrefFor, open: list.openDrawer };
  return (
    <ListFrame
      {...frame}
      list={list}
      result={result}
      {...selectable}
      {...(deleted && { deleted: { calls: deleted, resource, nameOf } })}
    >
      {(rows) => {
        const shown: OpeningRows<Row> = {
          label,
          columns,
          rows,
          list,
          ...selectable,
          nameOf,
          remark: ({ id }) => <WaitingMark resource={resource} id={id} />,
          hrefOf: ({ id }) => hrefOf(id),
          onOpen: ({ id }) => open(id),
          ...(actions && { actions }),
        };
        return draw ? draw(shown) : <DataList {...shown} />;
      }}
    </ListFrame>
  );
}

type DeletedPageProps<Row> = ListFrameProps<Row> & { deleted: DeletedRows<Row> };

// Few ever look into it. `lazy` forgets that the page takes rows of any kind.
const DeletedPage = lazyPart(() =>
  import('#app/kit/deleted/deleted-page.tsx').then((module) => ({ default: module.DeletedPage })),
) as unknown as <Row extends DeletedRow>(props: DeletedPageProps<Row>) => ReactNode;

/** The page of a list, or of what was deleted from it. */
function ListFrame<Row extends DeletedRow>(props: ListFrameProps<Row>) {
  const { list, deleted } = props;
  if (!deleted || !list.showsDeleted) return <ListPage {...props} />;
  return (
    <Suspense fallback={<Coming title={props.title} />}>
      <DeletedPage {...props} deleted={deleted} />
    </Suspense>
  );
}

function Coming({ title }: { title: string }) {
  return (
    <section aria-busy="true">
      <PageHeader title={title} />
      <SkeletonLines lines={5} />
    </section>
  );
}
