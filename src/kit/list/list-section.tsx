import { useContact } from '#app/api/connection.ts';
import { AgeChip } from './age-chip.tsx';
import { ListBody } from './list-body.tsx';
import type { ListFrameProps } from './list-props.ts';
import { ResultCount } from './result-count.tsx';

/** A list inside the page of a record, which has the heading: named for screen readers by its title. */
export function ListSection<Row>(props: ListFrameProps<Row>) {
  const { title, result } = props;
  const { online } = useContact();
  const { data } = result;
  return (
    <section aria-label={title} className="grid gap-4">
      {data && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted empty:hidden">
          {data.data.length > 0 && <ResultCount meta={data.meta} partial={result.partial} />}
          <AgeChip at={result.dataUpdatedAt} online={online} />
        </div>
      )}
      <ListBody {...props} />
    </section>
  );
}
