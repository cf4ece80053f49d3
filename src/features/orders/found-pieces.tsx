import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { Name } from '#app/ui/name.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import type { Return } from '#contract/returns.ts';

/** What was found of a line, as it is typed. */
export interface Found {
  readonly id: number;
  readonly good: string;
  readonly damaged: string;
  readonly missing: string;
}

/** Mostly all of it is there and good. */
export function foundAtFirst(lines: Return['lines']): Found[] {
  return lines.map(({ id, quantity }) => ({ id, good: String(quantity), damaged: '0', missing: '0' }));
}

interface FoundPiecesProps {
  lines: Return['lines'];
  found: readonly Found[];
  onChange: (found: Found[]) => void;
}

/** Counts of each line what came back good, what damaged and what is missing. */
export function FoundPieces({ lines, found, onChange }: FoundPiecesProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const base = useId();
  const kinds = [
    ['good', t`Good`],
    ['damaged', t`Damaged`],
    ['missing', t`Missing`],
  ] as const;
  return (
    <ul aria-label={t`Lines`} className="divided">
      {lines.map(({ id, product_name: name, quantity }) => {
        const counts = found.find((one) => one.id === id);
        const sum = kinds.reduce((all, [kind]) => all + Number(counts?.[kind] ?? 0), 0);
        return (
          <li key={id} className="grid gap-2 py-3">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <Name className="font-medium wrap-anywhere">{name}</Name>
              <Plural value={quantity} one="# piece" other="# pieces" />
            </span>
            {kinds.map(([kind, word]) => (
              <div key={kind} className="flex items-center justify-between gap-3">
                <span aria-hidden="true">{word}</span>
                <Stepper
                  id={`${base}-${id}-${kind}`}
                  label={t`${word}: ${bidiIsolate(name)}`}
                  value={counts?.[kind] ?? '0'}
                  invalid={sum !== quantity}
                  describedBy={undefined}
                  onChange={(typed) => onChange(found.map((one) => (one.id === id ? { ...one, [kind]: typed } : one)))}
                />
              </div>
            ))}
            {sum !== quantity && (
              <p role="alert" className="text-small text-bad">
                <Trans>The total must be {number(quantity)}</Trans>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
