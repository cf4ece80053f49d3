import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useFormats } from '#app/i18n/formats.ts';
import { FilterField } from '#app/kit/filter/filter-field.tsx';
import type { ListControl } from '#app/kit/list/list-search.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { WAITING_TOO_LONG_HOURS } from '#contract/orders.ts';

/** Orders that stay in progress longer than they should. */
export function WaitingFilter({ list }: { list: ListControl }) {
  const { t } = useLingui();
  const boxId = useId();
  const { number } = useFormats();
  const hours = number(WAITING_TOO_LONG_HOURS);
  const waiting = list.filterTexts('waiting')[0] === '1';
  const remove = () => list.setFilters({ waiting: undefined });
  return (
    <FilterField
      label={t`Waiting time`}
      summary={waiting ? <Trans>more than {hours} hours</Trans> : undefined}
      onRemove={remove}
    >
      <label
        htmlFor={boxId}
        className="inline-flex items-center gap-1.5 min-h-[var(--control-height)] pe-1 whitespace-nowrap"
      >
        <Checkbox
          id={boxId}
          checked={waiting}
          onChange={(event) => (event.currentTarget.checked ? list.setFilters({ waiting: '1' }) : remove())}
        />
        <Trans>Waiting over {hours} h</Trans>
      </label>
    </FilterField>
  );
}
