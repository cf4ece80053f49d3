import { useLingui } from '@lingui/react/macro';
import {
  type CSSProperties,
  Fragment,
  type MouseEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useState,
} from 'react';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { tick } from '#app/ui/haptics.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useLatestCallback } from '#app/ui/use-latest-callback.ts';
import { useLongPress } from '#app/ui/use-long-press.ts';
import type { Column, RowPlace } from './column.ts';
import type { DataListProps, ListedRow } from './list-props.ts';
import { RowSheet } from './row-sheet.tsx';
import type { Selection } from './selection.ts';
import { useFirstRows } from './use-first-rows.ts';
import { useFlash } from './use-flash.ts';
import { usePlaces } from './use-places.ts';
import { useRowSwipe } from './use-row-swipe.ts';

/** The phone's form of a list: rows of two lines. What they have in common, such as presses and the sheet, exists once. */
export function DataRows<Row extends ListedRow>(props: DataListProps<Row>) {
  const { label, columns, rows, selection, actions, nameOf, hrefOf, onOpen } = props;
  const [asked, setAsked] = useState<number>();
  const press = useRowPress(selection);
  const selecting = selection?.choosing === true;
  const toggle = useLatestCallback((id: number) => selection?.toggle(id));
  const remark = useLatestCallback((row: Row) => props.remark?.(row));
  const swipe = useRowSwipe({
    actionsOf(id) {
      const row = rows.find((one) => one.id === id);
      return row && !selecting ? actions?.(row) : undefined;
    },
    openMenu: setAsked,
  });
  const inMenu = rows.find(({ id }) => id === asked);
  const places = usePlaces(rows);
  const shown = useFirstRows(rows);
  const rest = rows.length - shown.length;

  function onPointerDown(event: PointerEvent) {
    press.onPointerDown(event);
    void swipe(event);
  }

  function onClick(event: MouseEvent) {
    const row = rows.find(({ id }) => id === rowIdAt(event.target));
    if (!row || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (isAt(event, '[data-row-more]')) return setAsked(row.id);
    if (isAt(event, 'a:not([data-row-link]),button,input')) return;
    if (isAt(event, '[data-row-link]')) event.preventDefault();
    if (selecting) toggle(row.id);
    else if (isAt(event, '[data-row-link]')) onOpen?.(row);
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it hears the presses on the links and buttons of the rows, which know keys. */}
      <ul
        aria-label={label}
        className="rows"
        aria-busy={rest > 0}
        style={rest > 0 ? ({ '--rest': rest } as CSSProperties) : undefined}
        {...press}
        onPointerDown={onPointerDown}
        onClick={onClick}
      >
        {shown.map((row) => (
          <PhoneRow
            key={places.get(row.id)}
            row={row}
            columns={columns as readonly Column<ListedRow>[]}
            name={nameOf(row)}
            href={hrefOf?.(row)}
            selected={selection?.has(row.id) ?? false}
            selecting={selecting}
            toggle={toggle}
            remark={remark as (row: ListedRow) => ReactNode}
            hasMenu={actions !== undefined && !selecting}
          />
        ))}
      </ul>
      {inMenu && actions && (
        <RowSheet name={nameOf(inMenu)} actions={actions(inMenu)} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

interface PhoneRowProps {
  row: ListedRow;
  columns: readonly Column<ListedRow>[];
  name: string;
  href: string | undefined;
  selected: boolean;
  selecting: boolean;
  toggle: (id: number) => void;
  remark: (row: ListedRow) => ReactNode;
  hasMenu: boolean;
}

/** Drawn again only when something of its own is another. It may become another record's: what has a state of its own is keyed by the record. */
const PhoneRow = memo((props: PhoneRowProps) => {
  const { row, columns, name, href, selected, selecting, toggle, remark, hasMenu } = props;
  const { t } = useLingui();
  const ref = useFlash<HTMLLIElement>(row);
  const at = (place: RowPlace) => columns.filter(({ phone }) => phone === place).map((column) => show(column, row));
  const title = <Fragment key={row.id}>{at('name')}</Fragment>;
  const apart = at('apart').filter((part) => part !== null);
  const [warning] = at('warning');
  return (
    <li
      ref={ref}
      data-row={row.id}
      className={`row ${hasMenu ? 'row-with-menu' : ''} ${selected ? 'row-selected' : ''}`}
    >
      {selecting ? (
        <Checkbox
          className="row-lead"
          aria-label={t`Select ${name}`}
          checked={selected}
          onChange={() => toggle(row.id)}
        />
      ) : (
        <Lead key={row.id} columns={columns} row={row} />
      )}
      <div className="row-line">
        {/* The link's box is stretched over the whole row; what is pressed by itself stands above it. */}
        {href === undefined ? (
          <span className="row-name">{title}</span>
        ) : (
          <a href={href} data-row-link className="row-name">
            {title}
          </a>
        )}
        {remark(row)}
        {at('worth')}
      </div>
      <div className="row-line row-second">
        <span className="row-apart">
          {apart.map((part, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a row never change places.
            <span key={nth}>{part}</span>
          ))}
        </span>
        {at('status')}
      </div>
      {warning && <div className="row-warning">{warning}</div>}
      {hasMenu && (
        <button
          type="button"
          data-row-more=""
          aria-label={t`Actions of ${name}`}
          aria-haspopup="dialog"
          className="row-more"
        >
          <Icon name="ellipsis-vertical" />
        </button>
      )}
    </li>
  );
});

function Lead({ columns, row }: Pick<PhoneRowProps, 'columns' | 'row'>) {
  const picture = columns.find((column) => column.phone === 'name')?.picture?.(row);
  return picture ? <span className="row-lead">{picture}</span> : null;
}

function show({ key, phone, cell, phoneCell }: Column<ListedRow>, row: ListedRow): ReactNode {
  const content = (phoneCell ?? cell)(row) || null;
  if (content === null || phone === 'name' || phone === 'apart' || phone === 'warning') return content;
  return (
    <span key={`${key} ${row.id}`} className={`row-${phone}`}>
      {content}
    </span>
  );
}

function rowIdAt(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row ? Number(row.dataset.row) : undefined;
}

function isAt({ target }: MouseEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** Handlers for the element around rows: a finger that rests on one begins the selecting with it. */
function useRowPress(selection: Selection | undefined) {
  return useLongPress((target) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    const id = Number(row?.dataset.row);
    if (!row || !selection || selection.has(id)) return;
    tick();
    selection.startSelecting();
    selection.toggle(id);
  });
}
