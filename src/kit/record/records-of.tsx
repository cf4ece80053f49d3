import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import type { ColumnsOf } from '#app/kit/list/column.ts';
import { DataList } from '#app/kit/list/data-list.tsx';
import type { DataListProps, ListCall, ListedRow, ListFrameProps } from '#app/kit/list/list-props.ts';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { ListSection } from '#app/kit/list/list-section.tsx';
import type { PageLink } from '#app/kit/list/page-link.ts';
import { pageQuery } from '#app/sync/queries.ts';
import { useWaitingRows } from '#app/sync/waiting.ts';
import type { ListDefinition } from '#contract/list.ts';

/** A user's own records, or those that have to do with a provider's goods, whole with what is others'. */
export type Whose = { readonly user: string } | { readonly provider: string };

type Frame<Row extends ListedRow> = Pick<ListFrameProps<Row>, 'title' | 'searchLabel' | 'emptyText'> &
  Pick<DataListProps<Row>, 'nameOf'>;

interface RecordsOfProps<Row extends ListedRow, D extends ListDefinition> extends Frame<Row> {
  /** Under this name what is changed of them elsewhere is marked here as well. */
  resource: string;
  call: ListCall<Row, D>;
  of: Whose;
  columns: ColumnsOf<D, Row>;
  filter: Omit<ComponentProps<typeof ChoiceFilter>, 'list'>;
  /** Where each opens. */
  link: PageLink;
}

/** The records of another one on its own page, in the order of their list. */
export function RecordsOf<Row extends ListedRow, D extends ListDefinition>(props: RecordsOfProps<Row, D>) {
  const { resource, call, of, filter, link, nameOf, ...frame } = props;
  const { title, columns } = frame;
  const list = useListSearch<D>(call.list);
  const result = useWaitingRows(resource, useQuery(pageQuery(resource, call, { ...list.params, ...of })));
  return (
    <ListSection {...frame} list={list} result={result} filters={<ChoiceFilter list={list} {...filter} />}>
      {(rows) => (
        <DataList
          label={title}
          columns={columns}
          rows={rows}
          list={list}
          nameOf={nameOf}
          hrefOf={({ id }) => link.hrefOf(id)}
          onOpen={({ id }) => link.open(id)}
        />
      )}
    </ListSection>
  );
}
