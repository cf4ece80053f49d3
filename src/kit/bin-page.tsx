import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { BinBulk } from './bin-bulk.tsx';
import type { Column } from './column.ts';
import { DataList } from './data-list.tsx';
import type { Bin, DeletedRow, ListFrameProps } from './list-frame.tsx';
import { ListPage } from './list-page.tsx';
import { RestoreButton } from './restore-button.tsx';

type BinPageProps<Row> = ListFrameProps<Row> & { bin: Bin<Row> };

/** What was deleted from a list lately: what it was, when and by whom, and the way back. Nothing else can be done with it. */
export function BinPage<Row extends DeletedRow>(props: BinPageProps<Row>) {
  const { title, list, selection, bin } = props;
  const { t } = useLingui();
  const columns = useBinColumns(props.columns);
  const heading = t`Deleted: ${title}`;
  const { action: _action, tools: _tools, tabs: _tabs, ...page } = props;
  return (
    <ListPage
      {...page}
      title={heading}
      columns={columns}
      tabs={<WayBack onBack={() => list.showBin(false)} />}
      emptyText={<Trans>Nothing was deleted in the last 30 days</Trans>}
      bulk={selection && <BinBulk selection={selection} bin={bin} />}
    >
      {(rows) => (
        <DataList
          label={heading}
          columns={columns}
          rows={rows}
          list={list}
          {...(selection && { selection })}
          nameOf={bin.nameOf}
          actions={(row) => <RestoreButton row={row} bin={bin} onRestored={() => selection?.forget(row.id)} />}
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

/** What tells the rows apart, then when and by whom each was deleted; no switches and no figures. */
function useBinColumns<Row extends DeletedRow>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const { t } = useLingui();
  const telling = columns.filter(({ card }) => card === 'title' || card === 'fact');
  const deletedAt: Column<Row> = {
    key: 'deleted_at',
    label: t`Deleted`,
    sort: 'deleted_at',
    width: 'w-44',
    card: 'fact',
    cell: ({ deleted_at }) => deleted_at && <TimeAgo at={deleted_at} />,
  };
  const deletedBy: Column<Row> = {
    key: 'deleted_by',
    label: t`Deleted by`,
    card: 'fact',
    cell: ({ deleted_by }): ReactNode => (deleted_by ? <bdi>{deleted_by}</bdi> : '—'),
  };
  return [...telling, deletedAt, deletedBy];
}
