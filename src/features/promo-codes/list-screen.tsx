import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { AddButton } from '#app/kit/add-button.tsx';
import { DataList } from '#app/kit/data-list.tsx';
import { ExportButton } from '#app/kit/export-button.tsx';
import { ListFrame } from '#app/kit/list-frame.tsx';
import { useListSearch } from '#app/kit/list-search.ts';
import { useSelection } from '#app/kit/selection.ts';
import { useWaitingRows } from '#app/kit/waiting.ts';
import { WaitingMark } from '#app/kit/waiting-mark.tsx';
import { type PromoCode, promoCodeList, promoCodes } from '#contract/promo-codes.ts';
import { usePromoCodeColumns } from './columns.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { PromoCodeBulk } from './promo-code-bulk.tsx';
import { PROMO_CODES, promoCodePage } from './queries.ts';
import { PromoCodeActions } from './row-actions.tsx';

// Forms bring the form library and the schemas along, so they come when the first one opens.
const Drawers = lazy(() => import('./drawers.tsx').then((module) => ({ default: module.Drawers })));

export function PromoCodesScreen() {
  const { t } = useLingui();
  const list = useListSearch(promoCodeList);
  const answer = useWaitingRows(PROMO_CODES, useQuery(promoCodePage(list.params)), list);
  const selection = useSelection(list, answer.data);
  const columns = usePromoCodeColumns();
  const [leaving, setLeaving] = useState<PromoCode>();

  return (
    <>
      <ListFrame
        title={t`Promo codes`}
        list={list}
        answer={answer}
        columns={columns}
        searchLabel={t`Search promo codes`}
        action={
          <AddButton endpoint={promoCodes.create} list={list}>
            <Trans>Add promo code</Trans>
          </AddButton>
        }
        tools={<ExportButton calls={promoCodes} list={list} />}
        emptyText={<Trans>No promo codes yet</Trans>}
        selection={selection}
        bulk={<PromoCodeBulk selection={selection} />}
      >
        {(rows) => (
          <DataList
            label={t`Promo codes`}
            columns={columns}
            rows={rows}
            list={list}
            selection={selection}
            nameOf={(row) => row.code}
            remark={(row) => <WaitingMark root={PROMO_CODES} id={row.id} />}
            hrefOf={(row) => list.hrefFor(row.id)}
            onOpen={(row) => list.openDrawer(row.id)}
            actions={(row) => (
              <PromoCodeActions row={row} onEdit={() => list.openDrawer(row.id)} onDelete={() => setLeaving(row)} />
            )}
          />
        )}
      </ListFrame>
      <Suspense>
        {list.open && <Drawers open={list.open} rows={answer.data?.data} onClose={list.closeDrawer} />}
      </Suspense>
      {leaving && (
        <DeleteQuestion
          row={leaving}
          onRemoved={() => selection.forget(leaving.id)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
