import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { describedBy } from '#app/ui/described-by.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { toDecimalText, toLatinDigits } from '#contract/arabic.ts';
import { useItemName } from './item-name.ts';
import { SubRowMore, type SubRowProps } from './sub-row-more.tsx';
import type { SubRow } from './sub-rows.ts';

interface SubRowCardProps extends SubRowProps {
  /** From 1, as it is called while it has no size and color. */
  place: number;
  /** The product's own, which counts where the row has none. */
  price: string;
}

/** One sub-product of the form: its price and quantity in sight, the rest one press away. */
export function SubRowCard({ place, price, ...sub }: SubRowCardProps) {
  const { row, messages, onChange } = sub;
  const { t } = useLingui();
  const itemName = useItemName();
  const id = useId();
  const bare = !row.size && !row.color;
  const [opened, setOpened] = useState(bare);
  const name = bare ? t`Sub-product ${place}` : itemName(sized(row));
  if (row.removed)
    return (
      <li className="flex flex-wrap items-center gap-3 bg-fill px-3 py-1 text-muted">
        <span className="min-w-0 flex-1">
          <Cell id={`${id}removed`} error={Object.values(messages).join(' ') || undefined}>
            <s>
              <bdi>{name}</bdi>
            </s>
          </Cell>
        </span>
        <Trans>will be deleted</Trans>
        <Button tone="plain" icon="undo-2" onClick={() => onChange({ removed: false })}>
          <Trans>Keep it</Trans>
        </Button>
      </li>
    );
  // What is wrong has to be seen, wherever it stands.
  const open = opened || Object.keys(messages).some((field) => field !== 'price' && field !== 'quantity');
  return (
    <li className="py-2">
      <fieldset className="grid min-w-0 gap-3">
        <legend className="sr-only">{name}</legend>
        <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-x-2 gap-y-1 md:grid-cols-[minmax(0,1fr)_9rem_auto_auto]">
          <span
            aria-hidden="true"
            className={`truncate font-medium max-md:col-span-3 md:self-center ${row.enabled ? '' : 'text-muted'}`}
          >
            <bdi>{name}</bdi>
          </span>
          <Cell id={`${id}price`} error={messages.price}>
            <TextInput
              id={`${id}price`}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              aria-label={t`Price: ${name}`}
              aria-describedby={describedBy(`${id}price`, messages.price, undefined)}
              invalid={messages.price !== undefined}
              value={row.price}
              placeholder={price}
              onFocus={({ currentTarget }) => currentTarget.select()}
              onChange={({ currentTarget: { value } }) => onChange({ price: toDecimalText(value) })}
            />
          </Cell>
          <Cell id={`${id}quantity`} error={messages.quantity}>
            <Stepper
              id={`${id}quantity`}
              label={t`Quantity: ${name}`}
              value={row.quantity}
              invalid={messages.quantity !== undefined}
              describedBy={describedBy(`${id}quantity`, messages.quantity, undefined)}
              onChange={(value) => onChange({ quantity: toLatinDigits(value) })}
            />
          </Cell>
          <IconButton
            icon={open ? 'chevron-up' : 'chevron-down'}
            label={t`More of ${name}`}
            aria-expanded={open}
            onClick={() => setOpened(!open)}
          />
        </div>
        {open && <SubRowMore {...sub} name={name} />}
      </fieldset>
    </li>
  );
}

function Cell({ id, error, children }: { id: string; error: string | undefined; children: ReactNode }) {
  return (
    <span className="grid gap-1">
      {children}
      {error && (
        <span id={`${id}-error`} className="flex items-start gap-1.5 text-small text-bad">
          <Icon name="circle-alert" className="size-3.5 mt-0.75" />
          <span className="min-w-0">{error}</span>
        </span>
      )}
    </span>
  );
}

function sized({ size, color }: SubRow) {
  return { size, color: color && { ...color, hex: null } };
}
