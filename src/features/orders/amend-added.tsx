import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { recordQuery } from '#app/sync/queries.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Select } from '#app/ui/select.tsx';
import { toLatinDigits } from '#contract/arabic.ts';
import { products } from '#contract/products.ts';
import { AmendLine } from './amend-line.tsx';
import type { AddedLine } from './amended.ts';
import { PRODUCT_CHOICES } from './queries.ts';

interface AmendAddedProps {
  line: AddedLine;
  error: string | undefined;
  left: number | null | undefined;
  onChange: (change: Partial<AddedLine>) => void;
  onDrop: () => void;
}

/** A product that is added, in one of its sizes and colors. */
export function AmendAdded({ line, error, left, onChange, onDrop }: AmendAddedProps) {
  const { t } = useLingui();
  const { product, sub, quantity } = line;
  const name = bidiIsolate(product.name);
  const details = useQuery(recordQuery(PRODUCT_CHOICES, products.choice, product.id)).data?.data;
  const subs = details?.sub_products ?? [];
  return (
    <AmendLine
      name={product.name}
      picture={product.picture}
      quantity={quantity}
      error={error}
      left={left}
      onQuantity={(typed) => onChange({ quantity: toLatinDigits(typed) })}
      tool={<IconButton icon="trash-2" label={t`Do not add ${name}`} onClick={onDrop} />}
    >
      {details && subs.length > 0 && (
        <Select
          aria-label={t`Size and color of ${name}`}
          value={sub ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ sub: value === '' ? null : Number(value) })}
        >
          <option value="">{sizeAndColor(details) || t`The product itself`}</option>
          {subs.map((one) => (
            <option key={one.id} value={one.id}>
              {sizeAndColor(one) || `#${one.id}`}
            </option>
          ))}
        </Select>
      )}
    </AmendLine>
  );
}

type Named = { readonly name: string } | null;

function sizeAndColor({ size, color }: { size: Named; color: Named }): string {
  return [size?.name, color?.name].filter(Boolean).join(' · ');
}
