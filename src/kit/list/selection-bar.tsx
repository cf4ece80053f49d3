import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { useTakeBottom } from '#app/ui/bottom-place.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useRoomy } from '#app/ui/wide.ts';
import { MOST_SELECTED, type Selection } from './selection.ts';

// Twenty rows further down it would be far above. On phones it is one line in reach of the thumb, whose actions are pushed
// aside like a strip; where there is room it comes along in the place of the table's head, where it lies over no row that is
// in sight from the start.
/** How many are selected, the explicit step to all results, and what may be done with them (`children`). */
export function SelectionBar({ selection, children }: { selection: Selection; children?: ReactNode }) {
  const { choosing } = selection;
  const roomy = useRoomy();
  useTakeBottom(choosing && !roomy);
  if (!choosing) return null;
  return roomy ? <Wide selection={selection}>{children}</Wide> : <Narrow selection={selection}>{children}</Narrow>;
}

interface BarProps {
  selection: Selection;
  children: ReactNode;
}

function Wide({ selection, children }: BarProps) {
  const { count, selecting, onPage } = selection;
  return (
    <div
      role="status"
      className="surface-card sticky top-[var(--bar)] z-3 flex flex-wrap items-center gap-x-3 gap-y-1 bg-accent-tint px-3 py-1.5"
    >
      <span className="font-medium">
        <Count count={count} />
      </span>
      <Elsewhere selection={selection} />
      <AllResults selection={selection} />
      <span className="-mx-3 flex flex-wrap items-center empty:hidden lg:ms-auto">
        {children}
        {selecting && onPage !== 'all' && (
          <Button tone="plain" onClick={selection.togglePage}>
            <Trans>Select this page</Trans>
          </Button>
        )}
      </span>
      <Button tone="plain" className="-me-3" onClick={selection.clear}>
        <Trans>Clear selection</Trans>
      </Button>
    </div>
  );
}

function Narrow({ selection, children }: BarProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { count, onPage } = selection;
  return (
    <div role="status" className="selection-bar">
      <IconButton label={t`Clear selection`} icon="x" onClick={selection.clear} />
      <span className="font-medium">
        <span className="sr-only">
          <Count count={count} />
        </span>
        <span aria-hidden="true" className="tabular">
          {number(count)}
        </span>
      </span>
      <span className="selection-strip">
        {onPage !== 'all' && (
          <IconButton label={t`Select this page`} icon="list-checks" onClick={selection.togglePage} />
        )}
        <AllResults selection={selection} />
        <Elsewhere selection={selection} />
        {children}
      </span>
    </div>
  );
}

function Count({ count }: { count: number }) {
  return <Plural value={count} _0="Nothing selected" one="# selected" other="# selected" />;
}

function Elsewhere({ selection: { elsewhere } }: { selection: Selection }) {
  if (elsewhere === 0) return null;
  return (
    <span className="text-muted">
      <Plural value={elsewhere} one="# of them is not on this page" other="# of them are not on this page" />
    </span>
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
