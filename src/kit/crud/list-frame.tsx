import { type ReactNode, Suspense } from 'react';
import { ListPage } from '#app/kit/list/list-page.tsx';
import type { DeletedRow, DeletedRows, ListFrameProps } from '#app/kit/list/list-props.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SkeletonLines } from '#app/ui/skeleton-lines.tsx';

type DeletedPageProps<Row> = ListFrameProps<Row> & { deleted: DeletedRows<Row> };
// Few ever look into it. `lazy` forgets that the page takes rows of any kind.
const DeletedPage = lazyPart(() =>
  import('#app/kit/deleted/deleted-page.tsx').then((module) => ({ default: module.DeletedPage })),
) as unknown as <Row extends DeletedRow>(props: DeletedPageProps<Row>) => ReactNode;

/** The page of a list, or of what was deleted from it. */
export function ListFrame<Row extends DeletedRow>(props: ListFrameProps<Row>) {
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
