import { useContact } from '#app/api/connection.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useIsWide } from '#app/ui/wide.ts';
import { AgeChip } from './age-chip.tsx';
import { ListBody } from './list-body.tsx';
import type { ListFrameProps } from './list-props.ts';
import { listState } from './list-state.ts';
import { ResultCount } from './result-count.tsx';

/** A list under a heading of its own: tools, whichever of its states holds, and the pager. */
export function ListPage<Row>(props: ListFrameProps<Row>) {
  const { title, list, result, tabs, action } = props;
  const wide = useIsWide();
  const { number } = useFormats();
  const { online } = useContact();
  const state = listState(result, list, online);
  const { data } = result;
  const count = data && state === 'rows' ? number(data.meta.total) + (data.meta.total_exact ? '' : '+') : undefined;

  return (
    <section className="list-screen">
      <PageHeader
        title={title}
        count={count}
        // An empty list asks for its first row in the middle of the page; one such button is enough.
        action={!wide || state === 'empty' || state === 'forbidden' ? undefined : action}
      >
        {data && (
          <>
            {state === 'rows' && <ResultCount meta={data.meta} partial={result.partial} />}
            <AgeChip at={result.dataUpdatedAt} online={online} />
          </>
        )}
      </PageHeader>
      <div className="list-page">
        {tabs}
        <ListBody {...props} />
      </div>
    </section>
  );
}
