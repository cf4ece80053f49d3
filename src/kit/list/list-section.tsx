import { useAge } from '#app/ui/ages.ts';
import { ListBody } from './list-body.tsx';
import type { ListFrameProps } from './list-props.ts';
import { RefreshFailure } from './refresh-failure.tsx';
import { ResultCount } from './result-count.tsx';

/** A list inside the page of a record, which has the heading: named for screen readers by its title. */
export function ListSection<Row>(props: ListFrameProps<Row>) {
  const { title, result } = props;
  const { data } = result;
  useAge(result.dataUpdatedAt);
  return (
    <section aria-label={title}>
      <div className="grid gap-4">
        {/* Its line is held until there is a count. */}
        <div className="page-remarks max-md:contents">
          {data && data.data.length > 0 && <ResultCount meta={data.meta} partial={result.partial} />}
        </div>
        <ListBody {...props} />
      </div>
      {data && data.data.length > 0 && <RefreshFailure result={result} />}
    </section>
  );
}
