import type { ReactNode } from 'react';

interface ImportTableProps {
  label: string;
  heads: readonly string[];
  /** The first cell is a number, the last one text of any length. */
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** Lines of a file and what there is to say of each. */
export function ImportTable({ label, heads, rows }: ImportTableProps) {
  return (
    <div className="max-h-96 overflow-auto rounded-control border border-hairline">
      <table aria-label={label} className="w-full text-start text-small">
        <thead className="text-muted">
          <tr className="*:px-3 *:py-2 *:text-start *:font-medium">
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-t border-hairline *:px-3 *:py-2 align-top">
              {cells.map((cell, place) => (
                <td key={heads[place]} className={cellClass(place, cells.length)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellClass(place: number, count: number): string {
  if (place === 0) return 'tabular';
  return place === count - 1 ? 'wrap-anywhere' : '';
}
