import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { AddButton } from '#app/kit/crud/add-button.tsx';
import { RecordList } from '#app/kit/crud/record-list.tsx';
import { useDeletion, useRecords } from '#app/kit/crud/records.ts';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import { ReferenceFilter } from '#app/kit/reference/reference-filter.tsx';
import { OFFER_TYPES, type Offer, offerList, offers } from '#contract/offers.ts';
import { useOfferColumns } from './columns.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { OfferBulk } from './offer-bulk.tsx';
import { OFFERS, offerPage } from './queries.ts';
import { useOfferActions } from './row-actions.ts';
import { BRAND_SOURCE, CATEGORY_SOURCE } from './sources.ts';
import { TYPE_WORDS } from './words.ts';

// Forms bring the form library and the schemas along, so they come when the first one opens.
const Drawers = lazy(() => import('./drawers.tsx').then((module) => ({ default: module.Drawers })));

export function OffersScreen() {
  const { t, i18n } = useLingui();
  const list = useListSearch(offerList);
  const records = useRecords(OFFERS, list, useQuery(offerPage(list.params)));
  const columns = useOfferColumns();
  const deletion = useDeletion<Offer>(records);
  const types = OFFER_TYPES.map((value) => ({ value, label: i18n._(TYPE_WORDS[value]) }));
  const edit = (id: number) => list.openDrawer(`edit-${id}`);
  const actions = useOfferActions({
    onView: ({ id }) => list.openDrawer(id),
    onEdit: ({ id }) => edit(id),
    onDelete: deletion.ask,
  });

  return (
    <>
      <RecordList
        title={t`Offers`}
        records={records}
        columns={columns}
        searchLabel={t`Search offers`}
        action={<AddButton endpoint={offers.create} list={list}>{t`Add offer`}</AddButton>}
        filters={
          <>
            <ChoiceFilter list={list} name="type" label={t`Type`} choices={types} />
            <ReferenceFilter list={list} name="brand" label={t`Brand`} source={BRAND_SOURCE} />
            <ReferenceFilter list={list} name="category" label={t`Category`} source={CATEGORY_SOURCE} />
          </>
        }
        tools={useExportTool(offers, list)}
        emptyText={<Trans>No offers yet</Trans>}
        bulk={<OfferBulk selection={records.selection} />}
        bin={offers}
        nameOf={(row) => row.name}
        actions={actions}
      />
      <Suspense>{list.open && <Drawers open={list.open} onEdit={edit} onClose={list.closeDrawer} />}</Suspense>
      {deletion.question && <DeleteQuestion {...deletion.question} />}
    </>
  );
}
