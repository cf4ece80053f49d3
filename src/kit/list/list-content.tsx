import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { errorText } from '#app/i18n/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { SkeletonLines } from '#app/ui/skeleton-lines.tsx';
import { SkeletonRows } from '#app/ui/skeleton-rows.tsx';
import { useIsWide } from '#app/ui/wide.ts';
import type { ListFrameProps } from './list-props.ts';
import type { ListState } from './list-state.ts';
import { SlowNote } from './slow-note.tsx';
import { Unreachable } from './unreachable.tsx';

const NearNote = lazyPart(
  () => import('#app/ui/near-note.tsx').then((module) => ({ default: module.NearNote })),
  'silent',
);

/** What stands under a list's tools in each of its states. */
export function ListContent<Row>({ state, ...props }: ListFrameProps<Row> & { state: ListState }) {
  const { list, result, action, emptyText, children } = props;
  const { data, error, isFetching, refetch } = result;
  const { i18n } = useLingui();
  const retry = () => void refetch();
  switch (state) {
    case 'loading':
    case 'beyond':
      return (
        <>
          <Skeleton rows={list.value.perPage} />
          <SlowNote onRetry={retry} />
        </>
      );
    case 'unreachable':
      return (
        <Card>
          <Unreachable pending={isFetching} onRetry={retry} />
        </Card>
      );
    case 'forbidden':
      return (
        <Card>
          <Empty icon="lock">
            <Trans>You are not allowed to see this page</Trans>
          </Empty>
        </Card>
      );
    case 'failed':
      return (
        <Card>
          <ErrorState title={<Trans>The list could not be loaded</Trans>} onRetry={retry} pending={isFetching}>
            {error && errorText(error, i18n)}
          </ErrorState>
        </Card>
      );
    case 'empty':
      return (
        <Card>
          <Empty action={action}>{emptyText}</Empty>
        </Card>
      );
    case 'no-results':
      return (
        <Card>
          <Empty
            icon="search-x"
            action={
              <Button onClick={list.clear}>
                <Trans>Clear search and filters</Trans>
              </Button>
            }
          >
            <NoResults query={list.value.query.trim()} />
          </Empty>
        </Card>
      );
    case 'rows':
      return (
        <>
          {data?.meta.near && (
            <Suspense>
              <NearNote
                reading={data.meta.near.reading}
                isBehind={data.meta.near.count < data.data.length}
                onKeep={() => list.setText(`"${list.value.query.trim()}"`)}
                onTake={(reading) => list.setText(reading)}
              />
            </Suspense>
          )}
          <Rows standIn={result.isPlaceholderData}>{children(data?.data ?? [])}</Rows>
        </>
      );
  }
}

function Card({ children }: { children: ReactNode }) {
  return <div className="surface-card">{children}</div>;
}

/** One card around a table; a phone's rows have their own ground. The clip keeps its corners round and its header sticky. */
function Rows({ standIn, children }: { standIn: boolean; children: ReactNode }) {
  // The press that asks for another page is answered before the old rows, which stand in, are drawn once more.
  const later = useDeferredValue(children);
  return <div className={useIsWide() ? 'surface-card overflow-clip' : ''}>{standIn ? later : children}</div>;
}

function NoResults({ query }: { query: string }) {
  if (!query) return <Trans>No results for these filters</Trans>;
  return (
    <Trans>
      No results for “<bdi>{query}</bdi>”
    </Trans>
  );
}

function Skeleton({ rows }: { rows: number }) {
  const wide = useIsWide();
  if (!wide) return <SkeletonLines lines={8} />;
  return (
    <div className="surface-card">
      <SkeletonRows rows={Math.min(rows, 10)} />
    </div>
  );
}
