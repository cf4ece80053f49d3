import { Fragment } from 'react';
import { Name } from '#app/ui/name.tsx';

/** What tells a line from others of its product, each in its own direction: size, color, who sells it. */
export function LineFacts({ facts, className }: { facts: readonly (string | null)[]; className: string }) {
  const told = facts.filter((fact) => fact !== null);
  if (told.length === 0) return null;
  return (
    <span className={`block ${className}`}>
      {told.map((fact, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a line never change places.
        <Fragment key={place}>
          {place > 0 && <span aria-hidden="true"> · </span>}
          <Name>{fact}</Name>
        </Fragment>
      ))}
    </span>
  );
}
