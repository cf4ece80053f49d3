import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { ImageChooser } from '#app/kit/form/image-chooser.tsx';
import { ReferenceBox } from '#app/kit/reference/reference-box.tsx';
import { useOfflineReason } from '#app/sync/online-only.ts';
import { describedBy } from '#app/ui/described-by.ts';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { toLatinDigits } from '#contract/arabic.ts';
import { subProducts } from '#contract/sub-products.ts';
import { COLORS, SIZES } from './sources.ts';
import type { RowMessages, SubRow } from './sub-rows.ts';
import { useQuickAdd } from './use-quick-add.ts';

export interface SubRowProps {
  row: SubRow;
  messages: RowMessages;
  onChange: (patch: Partial<SubRow>) => void;
  onRemove: () => void;
}

/** What of a sub-product is seldom touched: its size and color themselves, barcode, picture, whether it is sold. */
export function SubRowMore({ row, messages, name, onChange, onRemove }: SubRowProps & { name: string }) {
  const { t } = useLingui();
  const id = useId();
  const removeReason = useOfflineReason(subProducts.remove);
  const adds = { size: useQuickAdd('sizes'), color: useQuickAdd('colors') };
  const reference = (field: 'size' | 'color', label: string) => {
    const error = messages[`${field}_id`];
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
  return (
    <div className="grid gap-4 pb-2">
      <div className="grid grid-cols-2 gap-4">
        {reference('size', t`Size`)}
        {reference('color', t`Color`)}
      </div>
      <FieldFrame id={`${id}barcode`} label={t`Barcode`} optional error={messages.barcode}>
        <TextInput
          id={`${id}barcode`}
          dir="ltr"
          autoComplete="off"
          aria-label={t`Barcode: ${name}`}
          aria-describedby={describedBy(`${id}barcode`, messages.barcode, undefined)}
          invalid={messages.barcode !== undefined}
          value={row.barcode}
          onChange={({ currentTarget: { value } }) => onChange({ barcode: toLatinDigits(value) })}
        />
      </FieldFrame>
      <ImageChooser
        id={`${id}image`}
        label={t`Picture: ${name}`}
        help={t`If you add none, the product’s picture is shown.`}
        optional
        error={messages.image}
        value={row.image}
        current={row.image === null ? undefined : (row.saved?.image ?? undefined)}
        onChange={(image) => onChange({ image })}
      />
      <div className="flex items-center justify-between gap-3">
        <Switch label={t`On sale: ${name}`} checked={row.enabled} onChange={(enabled) => onChange({ enabled })} />
        <IconButton
          label={t`Delete ${name}`}
          icon="trash-2"
          tone="danger"
          disabledReason={row.saved && removeReason}
          onClick={onRemove}
        />
      </div>
    </div>
  );
}
