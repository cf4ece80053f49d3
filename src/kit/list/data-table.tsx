import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent, ReactNode } from 'react';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { Cell } from './cell.tsx';
import { type Column, linkColumn } from './column.ts';
import type { DataListProps, ListedRow } from './list-props.ts';
import type { ListControl } from './list-search.ts';
import { RowActions } from './row-actions.tsx';
import { RowLink } from './row-link.tsx';
import type { Selection } from './selection.ts';
import { useFlash } from './use-flash.ts';

/** The wide form of a list: quiet 48 px rows under a header that stays in sight. */
export function DataTable<Row extends ListedRow>(props: DataListProps<Row>) {
  const { label, columns, rows, list, selection, actions, writing } = props;
  const placed = rows.some(({ id }) => id === writing?.id);
  return (
    <table aria-label={label} className="w-full border-separate border-spacing-0 text-start">
      <thead className="text-small text-muted">
        <tr>
          {selection && <SelectPage selection={selection} />}
          {columns.map((column) => (
            <SortHeader key={column.key} column={column} list={list} />
          ))}
          {actions && (
            <th scope="col" className={`${headCell} w-0 text-end`}>
              <VisuallyHidden>
                <Trans>Actions</Trans>
              </VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {writing && !placed && <WritingRow {...props} form={writing.form} />}
        {rows.map((row) =>
          row.id === writing?.id ? (
            <WritingRow key={row.id} {...props} form={writing.form} />
          ) : (
            <TableRow key={row.id} {...props} row={row} />
          ),
        )}
      </tbody>
    </table>
  );
}

const headCell = 'sticky top-[var(--bar)] z-2 h-10 border-b border-hairline bg-card px-3 font-medium';
const bodyCell = 'h-12 border-b border-hairline px-3 py-1 group-last:border-b-0';

function SelectPage({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  return (
    <th scope="col" className={`${headCell} w-12`}>
      <Checkbox
        aria-label={t`Select all on this page`}
        checked={selection.onPage === 'all'}
        indeterminate={selection.onPage === 'some'}
        onChange={selection.togglePage}
      />
    </th>
  );
}

function WritingRow<Row extends ListedRow>(props: DataListProps<Row> & { form: ReactNode }) {
  const { columns, selection, actions, form } = props;
  return (
    <tr className="group bg-accent-tint">
      <td colSpan={columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)} className={bodyCell}>
        {form}
      </td>
    </tr>
  );
}

function TableRow<Row extends ListedRow>(props: DataListProps<Row> & { row: Row }) {
  const { columns, selection, row, nameOf, onOpen, actions } = props;
  const { t } = useLingui();
  const name = nameOf(row);
  const selected = selection?.has(row.id) ?? false;
  const line = useFlash<HTMLTableRowElement>(row);
  return (
    // The row's name is a link that does the same from the keyboard.
    <tr
      ref={line}
      data-row={row.id}
      aria-selected={selection ? selected : undefined}
      onClick={(event) => isBarePress(event) && onOpen?.(row)}
      className={`group ${onOpen ? 'cursor-pointer' : ''} ${selected ? 'bg-accent-tint' : 'hover:bg-fill'}`}
    >
      {selection && (
        <td className={bodyCell}>
          <Checkbox aria-label={t`Select ${name}`} checked={selected} onChange={() => selection.toggle(row.id)} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          className={`${bodyCell} ${column.align === 'end' ? 'text-end rtl:text-start tabular' : ''} ${column.width ?? ''}`}
        >
          <TableCell {...props} column={column} />
        </td>
      ))}
      {actions && (
        <td className={`${bodyCell} w-0`}>
          <div className="flex items-center justify-end gap-0.5">
            <RowActions name={name} actions={actions(row)} />
          </div>
        </td>
      )}
    </tr>
  );
}

function TableCell<Row extends ListedRow>(props: DataListProps<Row> & { row: Row; column: Column<Row> }) {
  const { row, column, columns, hrefOf, onOpen, remark } = props;
  const content = <Cell column={column} row={row} />;
  if (column !== linkColumn(columns)) return content;
  const picture = column.picture?.(row);
  return (
    <span className={`name-line flex items-center ${picture ? 'gap-3' : 'gap-2'}`}>
      {picture}
      {hrefOf ? (
        <RowLink href={hrefOf(row)} onOpen={() => onOpen?.(row)} className="font-medium line-clamp-2">
          {content}
        </RowLink>
      ) : (
        <span className="font-medium line-clamp-2">{content}</span>
      )}
      {remark?.(row)}
    </span>
  );
}

// A press on a button or link of the row is theirs, and so is the end of selecting text to copy.
function isBarePress(event: MouseEvent<HTMLElement>): boolean {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  if (target.closest('a,button,input,select,textarea,label')) return false;
  return window.getSelection()?.isCollapsed !== false;
}

/** A column's header; one that sorts is a button: first press ascending, second descending. */
function SortHeader<Row>({ column, list }: { column: Column<Row>; list: ListControl }) {
  const { sort, label, align, width = '' } = column;
  const { field, descending } = list.value.sort;
  const active = sort !== undefined && sort === field;
  const shape = `sticky top-[var(--bar)] z-2 h-10 border-b border-hairline bg-card px-3 font-medium whitespace-nowrap ${width}`;
  if (sort === undefined)
    return (
      <th scope="col" className={`${shape} ${align === 'end' ? 'text-end rtl:text-start' : 'text-start'}`}>
        {label}
      </th>
    );
  return (
    <th
      scope="col"
      aria-sort={active ? spoken(descending) : 'none'}
      className={`${shape} ${align === 'end' ? 'text-end rtl:text-start' : 'text-start'}`}
    >
      <button
        type="button"
        onClick={() => list.setSort(active && !descending ? `-${sort}` : sort)}
        className={`group/sort -mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-control px-1.5 font-medium hover:text-ink ${active ? 'text-ink' : ''}`}
      >
        {label}
        <Icon
          name={active && !descending ? 'arrow-up' : 'arrow-down'}
          className={`size-3.5 ${active ? '' : 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60'}`}
        />
      </button>
    </th>
  );
}

function spoken(descending: boolean): 'descending' | 'ascending' {
  return descending ? 'descending' : 'ascending';
}
