import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { describedBy } from '#app/ui/described-by.ts';
import { Name } from '#app/ui/name.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Stepper } from '#app/ui/stepper.tsx';

interface ReturnedLineProps {
  name: string;
  picture: string | null;
  quantity: string;
  error: string | undefined;
  onQuantity: (quantity: string) => void;
  /** What it is, how much may come back, and why it does. */
  children: ReactNode;
}

/** One line of an order of which pieces are sent back. */
export function ReturnedLine({ name, picture, quantity, error, onQuantity, children }: ReturnedLineProps) {
  const { t } = useLingui();
  const id = useId();
  const label = t`Quantity: ${bidiIsolate(name)}`;
  return (
    <li className="flex gap-3 py-3">
      <Picture picture={picture} />
      <div className="grid min-w-0 flex-1 gap-1">
        <Name className="wrap-anywhere">{name}</Name>
        {children}
        <Stepper
          id={id}
          label={label}
          value={quantity}
          invalid={error !== undefined}
          describedBy={describedBy(id, error, false)}
          onChange={onQuantity}
        />
        {error && (
          <p id={`${id}-error`} role="alert" className="text-small text-bad">
            {error}
          </p>
        )}
      </div>
    </li>
  );
}
