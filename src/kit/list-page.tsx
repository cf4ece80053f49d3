import { useContact } from '#app/offline/online.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { AgeChip } from './age-chip.tsx';
import { ListBody } from './list-body.tsx';
import type { ListFrameProps } from './list-frame.tsx';
import { listState } from './list-state.ts';
import { ResultCount } from './result-count.tsx';
import { useWide } from './wide.ts';

/** A list under a heading of its own: tools, whichever of its states holds, and the pager. */
export function ListPage<Row>(props: ListFrameProps<Row>) {
  const { title, list, answer, tabs, selection } = props;
  const wide = useWide();
  // On a phone the button would float over the rows that are being chosen.
  const choosing = !wide && selection?.choosing === true;
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
