import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useContact } from '#app/api/connection.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { useAllowed } from '#app/session/use-session.ts';
import { askForSyncSheet } from '#app/sync/open-sync-sheet.ts';
import { type OutboxEntry, useQueue } from '#app/sync/queue-view.ts';
import { Button } from '#app/ui/button.tsx';
import { Pager } from '#app/ui/pager.tsx';
import type { AnyEndpoint, ListMeta } from '#contract/endpoint.ts';
import { PAGE_SIZES } from '#contract/page-sizes.ts';
import { ListContent } from './list-content.tsx';
import type { ListFrameProps } from './list-props.ts';
import type { ListControl } from './list-search.ts';
import { listState } from './list-state.ts';
import { ListTools } from './list-tools.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { usePageAhead } from './use-page-ahead.ts';
import { WaitingMark } from './waiting-mark.tsx';

/** A list under its heading: tools, whichever of its states holds, and the pager. */
export function ListBody<Row>(props: ListFrameProps<Row>) {
  const { list, result, selection, bulk, deleted } = props;
  const { online } = useContact();
  const state = listState(result, list, online);
  const { data } = result;
  useLastPage(list, state === 'beyond' ? data?.meta.last_page : undefined);
  const hasRows = state === 'rows';
  return (
    <>
      {state !== 'forbidden' && state !== 'empty' && <ListTools {...props} rows={hasRows} />}
      {hasRows && selection && <SelectionBar selection={selection}>{bulk}</SelectionBar>}
      {!list.showsDeleted && result.created && result.created.length > 0 && (
        <WaitingCreations entries={result.created} />
      )}
      <div aria-busy={result.isFetching}>
        <ListContent {...props} state={state} />
      </div>
      {hasRows && data && !result.partial && <ListPager list={list} meta={data.meta} />}
      {deleted && state !== 'loading' && state !== 'forbidden' && !list.showsDeleted && (
        <DeletedLink list={list} restore={deleted.calls.restore} />
      )}
      {/* The bar of the selection stands over the end of a phone's page. */}
      {hasRows && selection?.choosing && <div className="h-14 md:hidden" />}
    </>
  );
}

// Deleting the last row of the last page must not strand anybody on a page that is gone.
function useLastPage(list: ListControl, lastPage: number | undefined): void {
  useEffect(() => {
    if (lastPage !== undefined && lastPage !== list.value.page) list.correctPage(lastPage);
  }, [lastPage, list]);
}

interface DeletedLinkProps {
  list: ListControl;
  /** Who may not bring records back does not see the way there. */
  restore: AnyEndpoint;
}

/** The way from a list to what was deleted from it. */
function DeletedLink({ list, restore }: DeletedLinkProps) {
  if (!useAllowed(restore.access)) return null;
  return (
    <div>
      <Button tone="plain" icon="archive-restore" onClick={() => list.showDeleted(true)}>
        <Trans>Recently deleted</Trans>
      </Button>
    </div>
  );
}

/** The page controls of a list, written to its address. */
function ListPager({ list, meta }: { list: ListControl; meta: ListMeta }) {
  const { number } = useFormats();
  const ahead = usePageAhead(list, meta);
  return (
    <div ref={ahead.frame}>
      <Pager
        // The asked page: the rows of the one before may still stand above.
        page={list.value.page}
        lastPage={meta.last_page}
        exact={meta.total_exact}
        perPage={list.value.perPage}
        perPageChoices={PAGE_SIZES}
        onPage={list.setPage}
        onPress={ahead.ask}
        onPerPage={list.setPerPage}
        formatNumber={number}
      />
    </div>
  );
}

/** Records that were created on this phone and that the server does not have yet, above the list that they will join. */
function WaitingCreations({ entries }: { entries: readonly OutboxEntry[] }) {
  const { t } = useLingui();
  const { ago } = useFormats();
  const { unstored } = useQueue();
  return (
    <ul aria-label={t`Not sent yet`} className="grid gap-2">
      {entries.map(({ key, resource, record, label, queuedAt }) => (
        <li key={key} className="surface-card flex flex-wrap items-center gap-x-3 border-dashed px-4 py-2">
          <WaitingMark resource={resource} id={record} />
          <span className="min-w-0 flex-1 wrap-anywhere">
            <bdi className="font-medium">{label}</bdi>
            <span className="block text-small text-muted">
              {unstored.has(key) ? (
                <Trans>Not stored on this device; keep this page open</Trans>
              ) : (
                <Trans>Saved {ago(queuedAt)}, not in the list yet</Trans>
              )}
            </span>
          </span>
          <Button tone="plain" onClick={askForSyncSheet}>
            <Trans>Show</Trans>
          </Button>
        </li>
      ))}
    </ul>
  );
}
