import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { AddButton } from '#app/kit/add-button.tsx';
import { ExportButton } from '#app/kit/export-button.tsx';
import { useListSearch } from '#app/kit/list-search.ts';
import { RecordList } from '#app/kit/record-list.tsx';
import { useDeletion, useRecords } from '#app/kit/records.ts';
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
  const records = useRecords(PROMO_CODES, list, useQuery(promoCodePage(list.params)));
  const columns = usePromoCodeColumns();
  const deletion = useDeletion<PromoCode>(records);

  return (
    <>
      <RecordList
        title={t`Promo codes`}
        records={records}
        columns={columns}
        searchLabel={t`Search promo codes`}
        action={
          <AddButton endpoint={promoCodes.create} list={list}>
            <Trans>Add promo code</Trans>
          </AddButton>
        }
        tools={<ExportButton calls={promoCodes} list={list} />}
        emptyText={<Trans>No promo codes yet</Trans>}
        bulk={<PromoCodeBulk selection={records.selection} />}
        bin={promoCodes}
        nameOf={(row) => row.code}
        actions={(row) => (
          <PromoCodeActions row={row} onEdit={() => list.openDrawer(row.id)} onDelete={() => deletion.ask(row)} />
        )}
      />
      <Suspense>
        {list.open && <Drawers open={list.open} rows={records.answer.data?.data} onClose={list.closeDrawer} />}
      </Suspense>
      {deletion.question && <DeleteQuestion {...deletion.question} />}
    </>
  );
}
