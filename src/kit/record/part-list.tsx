import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ApiError, isUnreachable } from '#app/api/api-error.ts';
import { useFormats } from '#app/i18n/formats.ts';
import type { ListResult } from '#app/sync/list-result.ts';
import { Button } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { SkeletonRows } from '#app/ui/skeleton-rows.tsx';

interface PartListProps<Row> {
  result: ListResult<Row>;
  page: number;
  onPage: (page: number) => void;
  emptyText: ReactNode;
  /** One entry, inside an `li`. */
  children: (row: Row) => ReactNode;
}

/** A short list on a record's own page: its orders, its reviews; page by page, with the states of a list. */
export function PartList<Row extends { readonly id: number }>(props: PartListProps<Row>) {
  const { result, page, onPage, emptyText, children } = props;
  const { data, error } = result;
  if (!data) return <Missing error={error} onRetry={() => void result.refetch()} />;
  if (data.data.length === 0) return <Empty>{emptyText}</Empty>;
  return (
    <div aria-busy={result.isFetching}>
      <ul className="divided">
        {data.data.map((row) => (
          <li key={row.id} className="py-3">
            {children(row)}
          </li>
        ))}
      </ul>
      {data.meta.last_page > 1 && <Steps page={page} lastPage={data.meta.last_page} onPage={onPage} />}
    </div>
  );
}

function Missing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const retry = (
    <Button icon="rotate-cw" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  if (isUnreachable(error))
    return (
      <Empty icon="cloud-off" action={retry}>
        <Trans>Connect once to load this page</Trans>
      </Empty>
    );
  if (error)
    return (
      <Empty icon="triangle-alert" action={retry}>
        {error instanceof ApiError && error.message ? error.message : <Trans>The list could not be loaded</Trans>}
      </Empty>
    );
  return (
    <div aria-busy="true">
      <SkeletonRows rows={4} />
    </div>
  );
}

function Steps({ page, lastPage, onPage }: { page: number; lastPage: number; onPage: (page: number) => void }) {
  const { number } = useFormats();
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 border-t border-hairline pt-3">
      {page > 1 && (
        <Button icon="chevron-up" onClick={() => onPage(page - 1)}>
          <Trans>Newer</Trans>
        </Button>
      )}
      <span className="text-small text-muted">
        <Trans>
          Page {number(page)} of {number(lastPage)}
        </Trans>
      </span>
      {page < lastPage && (
        <Button icon="chevron-down" onClick={() => onPage(page + 1)}>
          <Trans>Older</Trans>
        </Button>
      )}
    </div>
  );
}
