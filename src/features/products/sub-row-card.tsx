import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { ImageChooser } from '#app/kit/image-chooser.tsx';
import { useOfflineReason } from '#app/kit/online-only.ts';
import { ReferenceBox } from '#app/kit/reference-box.tsx';
import { Button } from '#app/ui/button.tsx';
import { describedBy } from '#app/ui/described-by.ts';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { toDecimalText, toLatinDigits } from '#contract/arabic.ts';
import { subProducts } from '#contract/sub-products.ts';
import { useItemName } from './item-name.ts';
import { COLORS, SIZES } from './sources.ts';
import type { RowTexts, SubRow } from './sub-rows.ts';
import { useQuickAdd } from './use-quick-add.ts';

interface SubRowCardProps {
  row: SubRow;
  /** From 1, as it is called while it has no size and color. */
  place: number;
  texts: RowTexts;
  onChange: (patch: Partial<SubRow>) => void;
  onRemove: () => void;
}

/** One sub-product of the form. */
export function SubRowCard({ row, place, texts, onChange, onRemove }: SubRowCardProps) {
  const { t } = useLingui();
  const itemName = useItemName();
  const removeReason = useOfflineReason(subProducts.remove);
  const name = row.size || row.color ? itemName(sized(row)) : t`Sub-product ${place}`;
  if (row.removed)
    return (
      <li className="flex flex-wrap items-center gap-3 rounded-card border border-hairline bg-fill px-4 py-2 text-muted">
        <s className="min-w-0 flex-1">
          <bdi>{name}</bdi>
        </s>
        <Trans>will be deleted</Trans>
        <Button tone="plain" icon="undo-2" onClick={() => onChange({ removed: false })}>
          <Trans>Keep it</Trans>
        </Button>
      </li>
    );
  return (
    <li>
      <fieldset className="grid min-w-0 gap-4 rounded-card border border-hairline p-4">
        <legend className="sr-only">{name}</legend>
        <div className="-my-1 flex items-center gap-3">
          <span aria-hidden="true" className="min-w-0 flex-1 truncate font-medium">
            <bdi>{name}</bdi>
          </span>
          <Switch label={t`On sale: ${name}`} checked={row.enabled} onChange={(enabled) => onChange({ enabled })} />
          <IconButton
            label={t`Delete ${name}`}
            icon="trash-2"
            tone="danger"
            disabledReason={row.saved && removeReason}
            onClick={onRemove}
          />
        </div>
        <Fields row={row} texts={texts} name={name} onChange={onChange} />
      </fieldset>
    </li>
  );
}

type FieldsProps = Pick<SubRowCardProps, 'row' | 'texts' | 'onChange'> & { name: string };

function Fields({ row, texts, name, onChange }: FieldsProps) {
  const { t } = useLingui();
  const id = useId();
  const adds = { size: useQuickAdd('sizes'), color: useQuickAdd('colors') };
  const reference = (field: 'size' | 'color', label: string) => {
    const error = texts[`${field}_id`];
    return (
      <FieldFrame id={`${id}${field}`} label={label} optional error={error}>
        <ReferenceBox
          id={`${id}${field}`}
          label={`${label}: ${name}`}
          source={field === 'size' ? SIZES : COLORS}
          chosen={row[field] ?? undefined}
          filled={row[field] !== null}
          placeholder={t`Choose`}
          add={adds[field]}
          invalid={error !== undefined}
          describedBy={describedBy(`${id}${field}`, error, undefined)}
          onChange={(choice) => onChange({ [field]: choice })}
        />
      </FieldFrame>
    );
  };
  const line = (field: 'price' | 'quantity' | 'barcode', label: string, suffix?: ReactNode) => (
    <FieldFrame id={`${id}${field}`} label={label} optional={field === 'barcode'} error={texts[field]}>
      <TextInput
        id={`${id}${field}`}
        dir="ltr"
        inputMode={INPUT_MODES[field]}
        autoComplete="off"
        aria-label={`${label}: ${name}`}
        aria-describedby={describedBy(`${id}${field}`, texts[field], undefined)}
        invalid={texts[field] !== undefined}
        value={row[field]}
        suffix={suffix}
        onChange={({ currentTarget: { value } }) =>
          onChange({ [field]: field === 'price' ? toDecimalText(value) : toLatinDigits(value) })
        }
      />
    </FieldFrame>
  );
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        {reference('size', t`Size`)}
        {reference('color', t`Color`)}
        {line('price', t`Price`, <span className="px-3">{t`EGP`}</span>)}
        {line('quantity', t`Quantity`)}
      </div>
      {line('barcode', t`Barcode`)}
      <ImageChooser
        id={`${id}image`}
        label={t`Picture: ${name}`}
        help={t`Without one the product’s picture is shown.`}
        optional
        error={texts.image}
        value={row.image}
        current={row.image === null ? undefined : (row.saved?.image ?? undefined)}
        onChange={(image) => onChange({ image })}
      />
    </>
  );
}

const INPUT_MODES = { price: 'decimal', quantity: 'numeric', barcode: 'text' } as const;

function sized({ size, color }: SubRow) {
  return { size, color: color && { ...color, hex: null } };
}
