import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#app/i18n/formats.ts';
import { FilterField } from '#app/kit/filter-field.tsx';
import type { ListControl } from '#app/kit/list-search.ts';
import { toDecimalText } from '#contract/arabic.ts';
import { byMoney } from '#contract/list.ts';
import { DraftInput } from './draft-input.tsx';

/** From one total to another, either of which may be left open; pounds. */
export function PriceFilter({ list }: { list: ListControl }) {
  const { t } = useLingui();
  const [least = ''] = list.filterTexts('price_min');
  const [most = ''] = list.filterTexts('price_max');
  const input = (name: string, value: string, label: string, placeholder: string) => (
    <DraftInput
      decimal
      label={label}
      placeholder={placeholder}
      value={value}
      accepts={(text) => byMoney.read(text) !== undefined}
      onDone={(text) => list.setFilters({ [name]: toDecimalText(text) || undefined })}
      className="md:max-w-28"
    />
  );
  return (
    <FilterField
      label={t`Total`}
      summary={least || most ? <Range least={least} most={most} /> : undefined}
      onRemove={() => list.setFilters({ price_min: undefined, price_max: undefined })}
    >
      <div className="flex items-center gap-1.5">
        {input('price_min', least, t`Total, at least`, t`Total from`)}
        <span aria-hidden="true" className="text-muted">
          –
        </span>
        {input('price_max', most, t`Total, at most`, t`Total to`)}
      </div>
    </FilterField>
  );
}

function Range({ least, most }: { least: string; most: string }) {
  const { moneyText } = useFormats();
  const from = moneyText(byMoney.read(least) ?? 0);
  const to = moneyText(byMoney.read(most) ?? 0);
  if (!most) return <Trans>from {from}</Trans>;
  if (!least) return <Trans>up to {to}</Trans>;
  return (
    <Trans>
      {from} to {to}
    </Trans>
  );
}
