import type { ReactNode } from 'react';
import { useContact } from '#app/offline/online.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { AgeChip } from './age-chip.tsx';
import type { Column } from './column.ts';
import { ListBody } from './list-body.tsx';
import type { ListControl } from './list-search.ts';
import { type ListAnswer, listState } from './list-state.ts';
import { ResultCount } from './result-count.tsx';
import type { Selection } from './selection.ts';
import { useWide } from './wide.ts';

export interface ListFrameProps<Row> {
  title: string;
  list: ListControl;
  answer: ListAnswer<Row>;
  /** The same array that `DataList` gets: here it feeds the choice of the order on phones. */
  columns: readonly Column<Row>[];
  /** What is searched, as label and placeholder: “Search sub-admins”. Left out: the list has no search. */
  searchLabel?: string;
  /** The primary action, usually an `AddButton`; on phones it floats in reach of the thumb. */
  action?: ReactNode;
  /** `ChoiceFilter`s and `FilterField`s, drawn in line, in the phone's sheet and as chips. */
  filters?: ReactNode;
  /** Quiet buttons after the search and the filters, such as `ExportButton`. */
  tools?: ReactNode;
  /** Views of the page, above the search: `Tabs`. */
  tabs?: ReactNode;
  /** One sentence for a list that never had a row: “No sub-admins yet”. */
  emptyText: ReactNode;
  /** Left out: rows cannot be selected. */
  selection?: Selection;
  /** Bulk actions, in the bar of the selection. */
  bulk?: ReactNode;
  /** The rows, usually as a `DataList`. */
  children: (rows: Row[]) => ReactNode;
}

/** The page of a list: heading, tools, whichever of its states holds, and the pager. */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { title, list, answer, tabs, selection } = props;
  const wide = useWide();
  // On a phone the button would float over the rows that are being chosen.
  const choosing = !wide && selection !== undefined && (selection.selecting || selection.count > 0);
  const action = choosing ? undefined : props.action;
  const { online } = useContact();
  const state = listState(answer, list, online);
  const { data } = answer;

  return (
    <section className={action ? 'max-md:pb-16' : ''}>
      <PageHeader
        title={title}
        // An empty list asks for its first row in the middle of the page; one such button is enough.
        action={state === 'empty' || state === 'forbidden' ? undefined : action}
      >
        {data && (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {state === 'rows' && <ResultCount meta={data.meta} partial={answer.partial} />}
            <AgeChip at={answer.dataUpdatedAt} online={online} />
          </span>
        )}
      </PageHeader>
      <div className="grid gap-4">
        {tabs}
        <ListBody {...props} />
      </div>
    </section>
  );
}
