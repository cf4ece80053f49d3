import { Plural } from '@lingui/react/macro';
import { Icon } from '#app/ui/icon.tsx';
import { useIsWide } from '#app/ui/wide.ts';
import type { NewOrderNews } from './use-new-orders.ts';

interface NewOrdersProps {
  news: NewOrderNews;
  /** Beside the page's title, or above the rows. */
  at: 'title' | 'rows';
}

const SHOWN = 'inline-flex h-11 items-center gap-2 bg-accent px-4 text-on-accent whitespace-nowrap';

/**
 * Says how many orders came since the rows were fetched; pressed, it shows them. It stands beside the title, and from where the
 * rows run under the top bar as a bar across them: no row moves, and no button of a row is half covered by a smaller one.
 */
export function NewOrders({ news: { count, show, past, beginning }, at }: NewOrdersProps) {
  const wide = useIsWide();
  const label = <Plural value={count} one="# new order" other="# new orders" />;
  const isShown = count > 0 && past === (at === 'rows');
  const button = (look: string) => (
    <button type="button" onClick={show} className={`${SHOWN} ${look}`}>
      <Icon name="arrow-up" className="size-4" />
      {label}
    </button>
  );
  if (at === 'title')
    return (
      <div className="relative z-10 flex h-0 justify-end print:hidden">
        <span role="status" className="sr-only">
          {count > 0 && label}
        </span>
        {isShown && button('-mt-2 rounded-full shadow-float')}
      </div>
    );
  // The table's header sticks as well, and the tools of narrow lists come back above it.
  const under = wide ? 'z-10 top-[calc(var(--bar)+2.5rem)]' : 'z-4 top-[var(--bar)] -mx-4 md:-mx-6';
  return (
    <>
      <div ref={beginning} />
      <div className={`sticky h-0 print:hidden ${under}`}>{isShown && button('w-full justify-center')}</div>
    </>
  );
}
