import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { Button } from '#app/ui/button.tsx';
import { MOST_SELECTED, type Selection } from './selection.ts';

// Twenty rows further down it would be far above. On phones it is in reach of the thumb; at a desk it comes along in the place
// of the table's head, where it lies over no row that is in sight from the start.
const ON_PHONES =
  'max-md:fixed max-md:inset-x-2 max-md:bottom-[max(0.5rem,env(safe-area-inset-bottom))] max-md:z-20 max-md:shadow-float';
const ON_WIDE_SCREENS = 'md:sticky md:top-[calc(4rem+1px)] md:z-3';

/** How many are selected, the explicit step to all results, and what may be done with them (`children`). */
export function SelectionBar({ selection, children }: { selection: Selection; children?: ReactNode }) {
  const { count, elsewhere, selecting, choosing, onPage } = selection;
  if (!choosing) return null;
  return (
    <div
      role="status"
      className={`surface-card flex flex-wrap items-center gap-x-3 gap-y-1 bg-accent-tint px-3 py-1.5 ${ON_PHONES} ${ON_WIDE_SCREENS}`}
    >
      <span className="font-medium">
        <Plural value={count} _0="Nothing selected" one="# selected" other="# selected" />
      </span>
      <Button tone="plain" className="-me-3 ms-auto md:order-last md:ms-0" onClick={selection.clear}>
        <Trans>Clear selection</Trans>
      </Button>
      {elsewhere > 0 && (
        <span className="text-muted">
          <Plural value={elsewhere} one="# of them is not on this page" other="# of them are not on this page" />
        </span>
      )}
      <AllResults selection={selection} />
      <span className="-mx-3 flex flex-wrap items-center empty:hidden lg:ms-auto">
        {children}
        {selecting && onPage !== 'all' && (
          <Button tone="plain" onClick={selection.togglePage}>
            <Trans>Select this page</Trans>
          </Button>
        )}
      </span>
    </div>
  );
}

function AllResults({ selection }: { selection: Selection }) {
  const { number } = useFormats();
  const { count, elsewhere, total, offersAll, tooMany } = selection;
  if (tooMany)
    return (
      <span className="text-muted">
        <Trans>At most {number(MOST_SELECTED)} results can be selected at once: narrow the search</Trans>
      </span>
    );
  if (!offersAll) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-1 text-muted">
      <Plural
        value={count - elsewhere}
        one="The one on this page is selected ·"
        other="All # on this page are selected ·"
      />
      <Button tone="plain" onClick={selection.takeAllResults}>
        <Plural value={total} one="Select the one result" other="Select all # results" />
      </Button>
    </span>
  );
}
