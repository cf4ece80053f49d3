import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { SearchBox } from '#app/ui/search-box.tsx';
import { FilterPlaceContext } from './filter-place.ts';
import { FilterSheet } from './filter-sheet.tsx';
import type { ListFrameProps } from './list-frame.tsx';
import { ToolRoomContext, useToolRoom } from './tool-room.ts';
import { useWide } from './wide.ts';

/** Search, filters and order: in line on wide screens, behind one button on phones; chips name what is set. */
export function ListTools<Row>(props: ListFrameProps<Row> & { rows: boolean }) {
  const { list, searchLabel, filters, tools, selection, rows } = props;
  const { t } = useLingui();
  const wide = useWide();
  const [sheet, setSheet] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLDivElement>(null);
  const hasRoom = useToolRoom(line, last);
  const canSelect = rows && selection?.choosing === false;
  return (
    <div className="grid gap-2">
      <div ref={line} className="flex flex-wrap items-center gap-2">
        {searchLabel !== undefined && (
          <SearchBox
            className="min-w-0 flex-1 md:min-w-52 md:max-w-72"
            value={list.text}
            onChange={list.setText}
            label={searchLabel}
            placeholder={wide ? undefined : t`Search`}
          />
        )}
        {wide && filters}
        {!wide && <SheetButton count={list.filterCount} onOpen={() => setSheet(true)} />}
        {rows && tools && (
          <ToolRoomContext value={hasRoom}>
            <div ref={last} className="contents">
              {tools}
            </div>
          </ToolRoomContext>
        )}
        {!wide && canSelect && <IconButton label={t`Select`} icon="list-checks" onClick={selection.startSelecting} />}
      </div>
      {list.filterCount > 0 && <Chips onClear={list.clear}>{filters}</Chips>}
      {sheet && !wide && <FilterSheet {...props} onClose={() => setSheet(false)} />}
    </div>
  );
}

function Chips({ onClear, children }: { onClear: () => void; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterPlaceContext value="chip">{children}</FilterPlaceContext>
      <Button tone="plain" onClick={onClear}>
        <Trans>Clear all</Trans>
      </Button>
    </div>
  );
}

function SheetButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  const { t } = useLingui();
  return (
    <Button icon="sliders-horizontal" aria-label={t`Filters and order`} onClick={onOpen}>
      {count > 0 && <Badge strong>{count}</Badge>}
    </Button>
  );
}
