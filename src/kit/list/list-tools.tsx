import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { iconButtonClass } from '#app/ui/button-class.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { SearchBox } from '#app/ui/search-box.tsx';
import { useIsWide, useRoomy } from '#app/ui/wide.ts';
import { FilterPlaceContext } from './filter-place.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { IconOnlyContext } from './icon-only.ts';
import type { ListFrameProps } from './list-props.ts';
import type { ListTool } from './list-tool.ts';

/** Search, filters and order: in line on wide screens, behind one button on phones; chips name what is set. */
export function ListTools<Row>(props: ListFrameProps<Row> & { rows: boolean }) {
  const { list, filters } = props;
  const wide = useIsWide();
  const chips = list.filterCount > 0 && <Chips onClear={list.clear}>{filters}</Chips>;
  return (
    <>
      {wide ? <Line {...props} /> : <PhoneLine {...props} />}
      {chips}
    </>
  );
}

function Line<Row>({ list, searchLabel, filters, tools = [], rows }: ListFrameProps<Row> & { rows: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {searchLabel !== undefined && (
        <SearchBox className="min-w-44 max-w-72 flex-1" value={list.text} onChange={list.setText} label={searchLabel} />
      )}
      {filters}
      {rows && (
        <span className="ms-auto flex">
          <Tools tools={tools} />
        </span>
      )}
      {!rows && tools.length > 0 && NO_TOOLS}
    </div>
  );
}

/** One row; it leaves while the page is read downwards and is back as soon as the finger turns. */
function PhoneLine<Row>(props: ListFrameProps<Row> & { rows: boolean }) {
  const { list, searchLabel, tools = [], selection, action, rows } = props;
  const { t } = useLingui();
  const roomy = useRoomy();
  const [sheet, setSheet] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  useLeavingHead(line);
  const select = rows &&
    selection?.choosing === false && {
      key: 'select',
      label: t`Select`,
      icon: 'list-checks' as const,
      onSelect: selection.startSelecting,
    };
  const more = [...(select ? [select] : []), ...(rows ? tools : [])];
  return (
    <div ref={line} className="list-head flex flex-wrap items-center gap-2">
      {searchLabel !== undefined && (
        <SearchBox
          className="min-w-0 flex-[1_1_6rem]"
          value={list.text}
          onChange={list.setText}
          label={searchLabel}
          placeholder={t`Search`}
        />
      )}
      <SheetButton count={list.filterCount} onOpen={() => setSheet(true)} />
      {more.length > 0 && <Menu label={t`More actions`} items={more} />}
      {more.length === 0 && (selection || tools.length > 0) && NO_TOOLS}
      <IconOnlyContext value={!roomy}>{action}</IconOnlyContext>
      {sheet && <FilterSheet {...props} onClose={() => setSheet(false)} />}
    </div>
  );
}

// Held where there are no rows, of which the tools are.
const NO_TOOLS = <span className="size-[var(--control-height)]" />;

/** A single one is a button, several are one menu. */
function Tools({ tools }: { tools: readonly ListTool[] }) {
  const { t } = useLingui();
  const [only] = tools;
  if (!only) return null;
  if (tools.length > 1) return <Menu label={t`More actions`} items={tools} />;
  const { label, icon, pending, disabledReason, onSelect } = only;
  return <IconButton label={label} icon={icon} pending={pending} disabledReason={disabledReason} onClick={onSelect} />;
}

function Chips({ onClear, children }: { onClear: () => void; children: ReactNode }) {
  return (
    <div className="filter-chips">
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
    <button
      type="button"
      aria-label={t`Filters and order`}
      onClick={onOpen}
      className={`${iconButtonClass()} border-rule bg-card`}
    >
      <Icon name="sliders-horizontal" />
      {count > 0 && (
        <span className="absolute -top-1.5 -end-1.5 flex">
          <Badge strong>{count}</Badge>
        </span>
      )}
    </button>
  );
}

/** So far a finger goes the other way before the head follows. */
const SLACK_PX = 12;

/** Hides a sticky head while the page is scrolled down and shows it again on the way up; never while it has focus. */
function useLeavingHead(head: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Where the page stands is asked once it was laid out for its paint: asked before, it would be laid out for this alone.
    let turn: number | undefined;
    const frame = requestAnimationFrame(() => setTimeout(syncHead));
    function syncHead() {
      const element = head.current;
      const { scrollY } = window;
      turn ??= scrollY;
      const isHidden = element?.dataset.left === '';
      // The place from which the finger moved on; further back, it is the place to measure from.
      if (isHidden ? scrollY > turn : scrollY < turn) turn = scrollY;
      if (!element || Math.abs(scrollY - turn) < SLACK_PX) return;
      turn = scrollY;
      if (isHidden || element.contains(document.activeElement)) delete element.dataset.left;
      else element.dataset.left = '';
    }
    window.addEventListener('scroll', syncHead, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', syncHead);
    };
  }, [head]);
}
