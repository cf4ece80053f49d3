import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { describedBy } from '#app/ui/described-by.ts';
import { Name } from '#app/ui/name.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Stepper } from '#app/ui/stepper.tsx';

interface AmendLineProps {
  name: string;
  picture: string | null | undefined;
  /** Its size and color, or the choice of them. */
  children: ReactNode;
  quantity: string;
  error: string | undefined;
  /** Pieces that would be left in stock; undefined: not known. */
  left: number | null | undefined;
  onQuantity: (quantity: string) => void;
  /** What stands beside the stepper. */
  tool?: ReactNode;
}

/** One line of an order that is amended: how many pieces it shall have. */
export function AmendLine({ name, picture, children, quantity, error, left, onQuantity, tool }: AmendLineProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <li className="flex gap-3 py-3">
      <Picture picture={picture ?? null} />
      <div className="grid min-w-0 flex-1 gap-1">
        <Name className="wrap-anywhere">{name}</Name>
        {children}
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <Stepper
            id={id}
            label={t`Quantity: ${bidiIsolate(name)}`}
            value={quantity}
            invalid={error !== undefined}
            describedBy={describedBy(id, error, left !== undefined)}
            onChange={onQuantity}
          />
          {tool}
        </div>
        {error && (
          <p id={`${id}-error`} role="alert" className="text-small text-bad">
            {error}
          </p>
        )}
        <p id={`${id}-help`} className="text-small text-muted">
          {quantity === '0' ? <Trans>It will be taken out</Trans> : <Left count={left} />}
        </p>
      </div>
    </li>
  );
}

function Left({ count }: { count: number | null | undefined }) {
  if (count === undefined) return null;
  if (count === null) return <Trans>No longer on sale</Trans>;
  return <Plural value={count} _0="none left in stock" one="# piece left in stock" other="# pieces left in stock" />;
}
