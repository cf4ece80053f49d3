import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CrudList } from '#app/kit/crud/crud-list.tsx';
import type { RowAction } from '#app/kit/list/row-menu.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useCopy } from '#app/ui/use-copy.ts';
import { useIsWide } from '#app/ui/wide.ts';
import { promoCodes as calls, type PromoCode } from '#contract/promo-codes.ts';
import { usePromoCodeColumns } from './columns.tsx';
import { labels } from './labels.ts';
import { promoCodes } from './section.ts';

const Forms = lazyPart(() => import('./form.tsx').then((module) => ({ default: module.Forms })));

export function PromoCodesScreen() {
  const { t } = useLingui();
  const wide = useIsWide();
  const copy = useCopy();
  const copying = ({ code }: PromoCode): RowAction => ({
    key: 'copy',
    word: t`Copy the code`,
    label: t`Copy the code ${code}`,
    icon: 'copy',
    next: true,
    onSelect: () => void copy(code, t`Code copied`),
  });
  return (
    <CrudList
      section={promoCodes}
      labels={labels}
      calls={calls}
      columns={usePromoCodeColumns()}
      nameOf={({ code }) => code}
      forms={Forms}
      searchLabel={t`Search promo codes`}
      addText={t`Add promo code`}
      emptyText={<Trans>No promo codes yet</Trans>}
      // In a table it stands beside the code itself.
      actions={(row, { edit, remove }) => [edit, ...(wide ? [] : [copying(row)]), remove]}
      deleteNote={(count) => (
        <Plural
          value={count}
          one="Orders that were placed with it stay as they are."
          other="Orders that were placed with them stay as they are."
        />
      )}
    />
  );
}
