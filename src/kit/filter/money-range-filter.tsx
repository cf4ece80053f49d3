import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#app/i18n/formats.ts';
import type { ListControl } from '#app/kit/list/list-search.ts';
import { toDecimalText } from '#contract/arabic.ts';
import { byMoney } from '#contract/list.ts';
import { NOTHING } from '#contract/money.ts';
import { DraftInput } from './draft-input.tsx';
import { FilterField } from './filter-field.tsx';

interface MoneyRangeFilterProps {
  /** Its definition has `price_min` and `price_max`. */
  list: ListControl;
  /** What the amount is: “Total”, “Price”. */
  label: string;
}

/** From one amount to another, either of which may be left open; pounds. */
export function MoneyRangeFilter({ list, label }: MoneyRangeFilterProps) {
  const { t } = useLingui();
  const [least = ''] = list.filterTexts('price_min');
  const [most = ''] = list.filterTexts('price_max');
  const input = (name: string, value: string, spoken: string, placeholder: string) => (
    <DraftInput
      decimal
      label={spoken}
      placeholder={placeholder}
      value={value}
      accepts={(text) => byMoney.read(text) !== undefined}
      onDone={(text) => list.setFilters({ [name]: toDecimalText(text) || undefined })}
      className="md:max-w-28"
    />
  );
  return (
    <FilterField
      label={label}
      summary={least || most ? <Range least={least} most={most} /> : undefined}
      onRemove={() => list.setFilters({ price_min: undefined, price_max: undefined })}
    >
      <div className="flex items-center gap-1.5">
        {input('price_min', least, t`${label}, at least`, t`${label} from`)}
        <span aria-hidden="true" className="text-muted">
          –
        </span>
        {input('price_max', most, t`${label}, at most`, t`${label} to`)}
      </div>
    </FilterField>
  );
}

function Range({ least, most }: { least: string; most: string }) {
  const { moneyText } = useFormats();
  const from = moneyText(byMoney.read(least) ?? NOTHING);
  const to = moneyText(byMoney.read(most) ?? NOTHING);
  if (!most) return <Trans>from {from}</Trans>;
  if (!least) return <Trans>up to {to}</Trans>;
  return (
    <Trans>
      {from} to {to}
    </Trans>
  );
}
