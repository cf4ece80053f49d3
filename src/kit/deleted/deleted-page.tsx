import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { useBulk } from '#app/kit/bulk/bulk.ts';
import { BulkFailures } from '#app/kit/bulk/bulk-failures.tsx';
import { useRestoredText } from '#app/kit/bulk/use-restored-text.ts';
import type { Column } from '#app/kit/list/column.ts';
import { DataList } from '#app/kit/list/data-list.tsx';
import { ListPage } from '#app/kit/list/list-page.tsx';
import type { DeletedRow, DeletedRows, ListFrameProps } from '#app/kit/list/list-props.ts';
import type { Selection } from '#app/kit/list/selection.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { useChange } from '#app/sync/use-change.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { toast } from '#app/ui/toast.ts';
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts';

type DeletedPageProps<Row> = ListFrameProps<Row> & { deleted: DeletedRows<Row> };

/** What was deleted from a list lately: what it was, when and by whom, and the way back. Nothing else can be done with it. */
export function DeletedPage<Row extends DeletedRow>(props: DeletedPageProps<Row>) {
  const { title, list, selection, deleted } = props;
  const { t } = useLingui();
  const restored = ({ id }: Row) => selection?.forget(id);
  const columns = useDeletedColumns(props.columns, (row) => (
    <RestoreButton row={row} deleted={deleted} onRestored={() => restored(row)} />
  ));
  const heading = t`Deleted: ${title}`;
  const { action: _action, tools: _tools, tabs: _tabs, ...page } = props;
  return (
    <ListPage
      {...page}
      title={heading}
      columns={columns}
      tabs={<WayBack onBack={() => list.showDeleted(false)} />}
      emptyText={<Trans>Nothing was deleted in the last 30 days</Trans>}
      bulk={selection && <RestoreBulk selection={selection} deleted={deleted} />}
    >
      {(rows) => (
        <DataList
          label={heading}
          columns={columns}
          rows={rows}
          list={list}
          {...(selection && { selection })}
          nameOf={deleted.nameOf}
        />
      )}
    </ListPage>
  );
}

function WayBack({ onBack }: { onBack: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button onClick={onBack}>
        <Icon name="arrow-left" flip />
        <Trans>Back to the list</Trans>
      </Button>
      <p className="text-muted">
        <Trans>What was deleted can be restored for 30 days.</Trans>
      </p>
    </div>
  );
}

/** What tells the rows apart, then when and by whom each was deleted, and the way back; no switches and no figures. */
function useDeletedColumns<Row extends DeletedRow>(
  columns: readonly Column<Row>[],
  restore: (row: Row) => ReactNode,
): readonly Column<Row>[] {
  const { t } = useLingui();
  const telling = columns.filter(({ phone }) => phone === 'name' || phone === 'apart' || phone === 'worth');
  const deletedAt: Column<Row> = {
    key: 'deleted_at',
    label: t`Deleted`,
    sort: 'deleted_at',
    width: 'w-44',
    phone: 'warning',
    phoneCell: (row) => <Deletion row={row} />,
    cell: ({ deleted_at }) => deleted_at && <TimeAgo at={deleted_at} />,
  };
  const deletedBy: Column<Row> = {
    key: 'deleted_by',
    label: t`Deleted by`,
    cell: ({ deleted_by }): ReactNode => (deleted_by ? <bdi>{deleted_by}</bdi> : '—'),
  };
  const back: Column<Row> = { key: 'restore', label: t`Restore`, width: 'w-0', phone: 'status', cell: restore };
  return [...telling, deletedAt, deletedBy, back];
}

/** In a phone's row, whose other two lines say what it was. */
function Deletion({ row: { deleted_at: at, deleted_by: by } }: { row: DeletedRow }) {
  if (!at) return null;
  return (
    <span className="text-muted">
      {by ? (
        <Trans>
          Deleted by <bdi>{by}</bdi> · <TimeAgo at={at} inShort />
        </Trans>
      ) : (
        <Trans>
          Deleted · <TimeAgo at={at} inShort />
        </Trans>
      )}
    </span>
  );
}

/** Brings the selected rows back; those that cannot come stay selected, with their reasons. */
function RestoreBulk<Row>({ selection, deleted }: { selection: Selection; deleted: DeletedRows<Row> }) {
  const { t } = useLingui();
  const { calls, resource } = deleted;
  const bulk = useBulk({
    endpoint: calls.bulk,
    single: calls.restore,
    resource,
    selection,
    labelOf: (id) => t`Restoring ${id}`,
    doneText: useRestoredText(),
  });
  if (selection.count === 0) return null;
  return (
    <>
      <BulkFailures failures={bulk.failures} />
      <Button
        tone="plain"
        icon="archive-restore"
        pending={bulk.pending}
        disabledReason={bulk.reasonFor({})}
        onClick={() => void bulk.run({ fields: { action: 'restore' } })}
      >
        <Trans>Restore</Trans>
      </Button>
    </>
  );
}

interface RestoreButtonProps<Row> {
  row: Row;
  deleted: DeletedRows<Row>;
  onRestored: () => void;
}

/** Brings one deleted row back; what stands in its way is said with its name. */
function RestoreButton<Row extends { readonly id: number }>({ row, deleted, onRestored }: RestoreButtonProps<Row>) {
  const { t } = useLingui();
  const { calls, resource, nameOf } = deleted;
  const name = nameOf(row);
  const shown = bidiIsolate(name);
  const restoral = useChange(calls.restore, {
    resource,
    label: () => t`Restoring ${shown}`,
    refusedText: t`${shown} was not restored`,
  });

  async function restore() {
    // The endpoint takes the id in its path, which the general type cannot know.
    const outcome = await restoral.run({ params: { id: row.id }, body: {} } as unknown as InputOf<AnyEndpoint>);
    if (outcome.state !== 'saved') return;
    toast.success(t`${shown} restored`);
    onRestored();
  }

  return (
    <Button
      tone="plain"
      icon="archive-restore"
      aria-label={t`Restore ${name}`}
      pending={restoral.pending}
      disabledReason={useOfflineReason(calls.restore)}
      onClick={() => void restore()}
    >
      <Trans>Restore</Trans>
    </Button>
  );
}
