import { useFormats } from '#app/i18n/formats.ts';
import { Pager } from '#app/ui/pager.tsx';
import type { ListMeta } from '#contract/endpoint.ts';
import { PAGE_SIZES } from '#contract/page-sizes.ts';
import type { ListControl } from './list-search.ts';

/** The page controls of a list, written to its address. */
export function ListPager({ list, meta }: { list: ListControl; meta: ListMeta }) {
  const { number } = useFormats();
  return (
    <Pager
      // The asked page: the rows of the one before may still stand above.
      page={list.value.page}
      lastPage={meta.last_page}
      exact={meta.total_exact}
      perPage={list.value.perPage}
      perPageChoices={PAGE_SIZES}
      onPage={list.setPage}
      onPerPage={list.setPerPage}
      formatNumber={number}
    />
  );
}
