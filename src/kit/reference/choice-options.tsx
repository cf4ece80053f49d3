import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Name } from '#app/ui/name.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { Choice, FoundChoices } from './choice-source.ts';

const NearNote = lazyPart(
  () => import('#app/ui/near-note.tsx').then((module) => ({ default: module.NearNote })),
  'silent',
);

interface ChoiceOptionsProps {
  /** Of the listbox; its options are `${id}-0`, `${id}-1`… */
  id: string;
  label: string;
  found: FoundChoices;
  /** The option that the arrow keys stand on; -1: none. */
  active: number;
  isChosen: (choice: Choice) => boolean;
  /** Several may be chosen: each has a box to tick. */
  several?: boolean;
  onChoose: (choice: Choice) => void;
  /** Stands after the choices: “Add …”. */
  children?: ReactNode;
}

/** What a search found, to choose from. Focus stays in the search; the arrow keys move through this list from there. */
export function ChoiceOptions(props: ChoiceOptionsProps) {
  const { id, label, found, active, isChosen, several = false, onChoose, children } = props;
  const { choices, more, near } = found;
  return (
    <>
      {near && (
        <div className="px-2 pt-1">
          <Suspense>
            <NearNote reading={near.reading} isBehind={near.count < choices.length} />
          </Suspense>
        </div>
      )}
      <div
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={several || undefined}
        aria-busy={found.pending}
      >
        {choices.map((choice, index) => {
          const chosen = isChosen(choice);
          return (
            // The search field has the focus and the keys; a pointer is all that acts here.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
            // biome-ignore lint/a11y/useFocusableInteractive: see above.
            <div
              key={choice.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={chosen}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(choice)}
              className={`flex min-h-[max(2.5rem,var(--control-height))] cursor-pointer items-center gap-3 rounded-control px-3 py-1 hover:bg-fill ${index === active ? 'bg-fill' : ''}`}
            >
              {several && (
                <span
                  aria-hidden="true"
                  className={`grid size-4.5 shrink-0 place-items-center rounded border ${chosen ? 'border-accent bg-accent text-on-accent' : 'border-edge'}`}
                >
                  {chosen && <Icon name="check" className="size-3.5" />}
                </span>
              )}
              {choice.picture !== undefined && <Picture picture={choice.picture} size={32} />}
              <span className="min-w-0 flex-1">
                <Name truncate>{choice.name}</Name>
                {choice.detail && (
                  <Name truncate className="text-small text-muted">
                    {choice.detail}
                  </Name>
                )}
              </span>
              {!several && chosen && <Icon name="check" className="size-4 text-accent-ink" />}
            </div>
          );
        })}
      </div>
      <p role="status" className="px-3 text-small text-muted not-empty:py-2">
        <Remark found={found} />
      </p>
      {more && (
        <p className="px-3 pb-2 text-small text-muted">
          <Trans>There are more: type to narrow the search</Trans>
        </p>
      )}
      {children}
    </>
  );
}

function Remark({ found: { choices, pending, failure } }: { found: FoundChoices }) {
  if (failure === 'unreachable') return <Trans>Connect once to load these choices</Trans>;
  if (failure === 'failed') return <Trans>The choices could not be loaded</Trans>;
  if (choices.length > 0)
    return (
      <span className="sr-only">
        <Plural value={choices.length} one="# choice" other="# choices" />
      </span>
    );
  return pending ? <Trans>Searching…</Trans> : <Trans>Nothing found</Trans>;
}
