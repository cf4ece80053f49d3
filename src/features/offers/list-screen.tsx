import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { AddButton } from '#app/kit/add-button.tsx';
import { ChoiceFilter } from '#app/kit/choice-filter.tsx';
import { ExportButton } from '#app/kit/export-button.tsx';
import { useListSearch } from '#app/kit/list-search.ts';
import { RecordList } from '#app/kit/record-list.tsx';
import { useDeletion, useRecords } from '#app/kit/records.ts';
import { ReferenceFilter } from '#app/kit/reference-filter.tsx';
import { OFFER_TYPES, type Offer, offerList, offers } from '#contract/offers.ts';
import { useOfferColumns } from './columns.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { OfferBulk } from './offer-bulk.tsx';
import { OFFERS, offerPage } from './queries.ts';
import { OfferActions } from './row-actions.tsx';
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

  return (
    <>
      <RecordList
        title={t`Offers`}
        records={records}
        columns={columns}
        searchLabel={t`Search offers`}
        action={
          <AddButton endpoint={offers.create} list={list}>
            <Trans>Add offer</Trans>
          </AddButton>
        }
        filters={
          <>
            <ChoiceFilter list={list} name="type" label={t`Type`} choices={types} />
            <ReferenceFilter list={list} name="brand" label={t`Brand`} source={BRAND_SOURCE} />
            <ReferenceFilter list={list} name="category" label={t`Category`} source={CATEGORY_SOURCE} />
          </>
        }
        tools={<ExportButton calls={offers} list={list} />}
        emptyText={<Trans>No offers yet</Trans>}
        bulk={<OfferBulk selection={records.selection} />}
        bin={offers}
        nameOf={(row) => row.name}
        actions={(row) => (
          <OfferActions
            row={row}
            onView={() => list.openDrawer(row.id)}
            onEdit={() => edit(row.id)}
            onDelete={() => deletion.ask(row)}
          />
        )}
      />
      <Suspense>{list.open && <Drawers open={list.open} onEdit={edit} onClose={list.closeDrawer} />}</Suspense>
      {deletion.question && <DeleteQuestion {...deletion.question} />}
    </>
  );
}
