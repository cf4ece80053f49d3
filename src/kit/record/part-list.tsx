import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isUnreachable } from '#app/api/api-error.ts';
import { errorText } from '#app/i18n/error-text.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { Unreachable } from '#app/kit/list/unreachable.tsx';
import type { ListResult } from '#app/sync/list-result.ts';
import { Button } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { SkeletonRows } from '#app/ui/skeleton-rows.tsx';
import type { RecordResult } from './record-state.tsx';

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
  const { data } = result;
  if (!data) return <Missing result={result} />;
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

function Missing({ result: { error, isFetching, refetch } }: { result: RecordResult }) {
  const { i18n } = useLingui();
  const onRetry = () => void refetch();
  if (isUnreachable(error)) return <Unreachable pending={isFetching} onRetry={onRetry} />;
  if (error)
    return (
      <ErrorState title={<Trans>The list could not be loaded</Trans>} onRetry={onRetry} pending={isFetching}>
        {errorText(error, i18n)}
      </ErrorState>
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
