import { useContact } from '#app/api/connection.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { useAge } from '#app/ui/ages.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useIsWide } from '#app/ui/wide.ts';
import { ListBody } from './list-body.tsx';
import type { ListFrameProps } from './list-props.ts';
import { listState } from './list-state.ts';
import { RefreshFailure } from './refresh-failure.tsx';
import { ResultCount } from './result-count.tsx';

/** A list under a heading of its own: tools, whichever of its states holds, and the pager. */
export function ListPage<Row>(props: ListFrameProps<Row>) {
  const { title, list, result, tabs, action } = props;
  const wide = useIsWide();
  const { number } = useFormats();
  const { online } = useContact();
  const state = listState(result, list, online);
  const { data } = result;
  useAge(result.dataUpdatedAt);
  const count = data && state === 'rows' ? number(data.meta.total) + (data.meta.total_exact ? '' : '+') : undefined;

  return (
    <section className="list-screen">
      <PageHeader
        title={title}
        count={count}
        // An empty list asks for its first row in the middle of the page; one such button is enough.
        action={!wide || state === 'empty' || state === 'forbidden' ? undefined : action}
      >
        {/* Its line is held until there is a count. */}
        {data && state === 'rows' ? <ResultCount meta={data.meta} partial={result.partial} /> : <span />}
      </PageHeader>
      <div className="list-page">
        {tabs}
        <ListBody {...props} />
      </div>
      {state === 'rows' && <RefreshFailure result={result} />}
    </section>
  );
}
