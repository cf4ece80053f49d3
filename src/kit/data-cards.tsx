import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Cell } from './cell.tsx';
import type { Column } from './column.ts';
import type { DataListProps, ListedRow } from './data-list.tsx';
import { RowLink } from './row-link.tsx';
import { useCard } from './use-card.ts';

/** The phone's form of a list: title and status first, two or three facts, the rest behind the card. */
export function DataCards<Row extends ListedRow>(props: DataListProps<Row>) {
  return (
    <ul aria-label={props.label} className="grid gap-3 sm:grid-cols-2">
      {props.rows.map((row) => (
        <Card key={row.id} {...props} row={row} />
      ))}
    </ul>
  );
}

function Card<Row extends ListedRow>(props: DataListProps<Row> & { row: Row }) {
  const { columns, selection, row, nameOf, hrefOf, onOpen, actions, remark } = props;
  const { t } = useLingui();
  const { attributes, selected, selecting, toggle, open } = useCard(row, selection, onOpen);
  const name = nameOf(row);
  const at = (place: Column<Row>['card']) => columns.filter((column) => column.card === place);
  const title = at('title').map((column) => (
    <span key={column.key}>
      <Cell column={column} row={row} />
    </span>
  ));
  return (
    <li
      {...attributes}
      className={`relative surface-card grid gap-2 p-4 touch-manipulation select-none active:bg-fill ${selected ? 'border-accent bg-accent-tint' : ''}`}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 items-center gap-2">
          {selecting && (
            <Checkbox className="z-1" aria-label={t`Select ${name}`} checked={selected} onChange={toggle} />
          )}
          {/* The link's box is stretched over the whole card; what is pressed by itself stands above it. */}
          {hrefOf ? (
            <RowLink
              href={hrefOf(row)}
              onOpen={open}
              className="min-w-0 font-medium after:content-[''] after:absolute after:inset-0 after:rounded-card"
            >
              {title}
            </RowLink>
          ) : (
            <div className="min-w-0 font-medium">{title}</div>
          )}
          {remark?.(row)}
        </div>
        {at('status').map((column) => (
          <div key={column.key} className="relative z-1 shrink-0">
            <Cell column={column} row={row} />
          </div>
        ))}
      </div>
      {/* A few actions stand beside the facts; more of them wrap to a line of their own. */}
      <div className="flex flex-wrap items-end justify-end gap-x-2">
        <dl className="grid min-w-0 flex-[1_1_13rem] gap-1 self-start text-small">
          {at('fact').map((column) => (
            <div key={column.key} className="flex min-w-0 gap-2 has-[[data-nothing]]:hidden">
              <dt className="shrink-0 text-muted">{column.label}</dt>
              <dd className="min-w-0 truncate">
                <Cell column={column} row={row} />
              </dd>
            </div>
          ))}
        </dl>
        {actions && !selecting && <div className="relative z-1 -mb-2 -me-2 flex gap-1">{actions(row)}</div>}
      </div>
    </li>
  );
}
