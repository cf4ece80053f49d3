import { lazy, type ReactNode, Suspense } from 'react';
import { ListPage } from '#app/kit/list/list-page.tsx';
import type { Bin, DeletedRow, ListFrameProps } from '#app/kit/list/list-props.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { SkeletonLines } from '#app/ui/skeleton-lines.tsx';

type BinPageProps<Row> = ListFrameProps<Row> & { bin: Bin<Row> };
// Few ever look into it. `lazy` forgets that the page takes rows of any kind.
const BinPage = lazy(() =>
  import('#app/kit/deleted/bin-page.tsx').then((module) => ({ default: module.BinPage })),
) as unknown as <Row extends DeletedRow>(props: BinPageProps<Row>) => ReactNode;

/** The page of a list, or of what was deleted from it. */
export function ListFrame<Row extends DeletedRow>(props: ListFrameProps<Row>) {
  const { list, bin } = props;
  if (!bin || !list.showsDeleted) return <ListPage {...props} />;
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
      <SkeletonLines lines={5} />
    </section>
  );
}
