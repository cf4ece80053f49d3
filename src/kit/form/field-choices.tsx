import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { Clash } from '#app/sync/conflict.ts';

interface FieldChoicesProps {
  clashes: readonly Clash[];
  nameOf(field: string): ReactNode;
  /** A value as it is read. */
  show(field: string, value: unknown): ReactNode;
  /** The fields in which the other person's value stays. */
  theirs: readonly string[];
  onChange(theirs: readonly string[]): void;
}

/** Theirs and mine side by side, to be decided field by field. */
export function FieldChoices({ clashes, nameOf, show, theirs, onChange }: FieldChoicesProps) {
  const group = useId();
  const choose = (field: string, side: 'theirs' | 'mine') => {
    const others = theirs.filter((known) => known !== field);
    onChange(side === 'theirs' ? [...others, field] : others);
  };
  return (
    <div className="mt-3 grid gap-3 text-ink">
      {clashes.map(({ field, ...values }) => (
        <fieldset key={field} className="min-w-0">
          <legend className="mb-1 font-medium">{nameOf(field)}</legend>
          <div className="grid grid-cols-2 gap-2">
            {(['theirs', 'mine'] as const).map((side) => {
              const checked = theirs.includes(field) === (side === 'theirs');
              return (
                <label
                  key={side}
                  className={`grid min-w-0 cursor-pointer content-start gap-0.5 rounded-control border p-2.5 ${checked ? 'border-accent bg-accent-tint' : 'border-edge'}`}
                >
                  <span className="flex items-center gap-1.5 text-small text-muted">
                    <input
                      type="radio"
                      className="accent-accent"
                      name={`${group} ${field}`}
                      checked={checked}
                      onChange={() => choose(field, side)}
                    />
                    {side === 'theirs' ? <Trans>Theirs</Trans> : <Trans>Mine</Trans>}
                  </span>
                  <span className="wrap-anywhere">{show(field, values[side])}</span>
                </label>
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
