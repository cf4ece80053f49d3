import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { AddButton } from '#app/kit/add-button.tsx';
import { ChoiceFilter } from '#app/kit/choice-filter.tsx';
import { DataList } from '#app/kit/data-list.tsx';
import { ExportButton } from '#app/kit/export-button.tsx';
import { ListFrame } from '#app/kit/list-frame.tsx';
import { useListSearch } from '#app/kit/list-search.ts';
import { ReferenceFilter } from '#app/kit/reference-filter.tsx';
import { useSelection } from '#app/kit/selection.ts';
import { useWaitingRows } from '#app/kit/waiting.ts';
import { WaitingMark } from '#app/kit/waiting-mark.tsx';
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
  const answer = useWaitingRows(OFFERS, useQuery(offerPage(list.params)), list);
  const selection = useSelection(list, answer.data);
  const columns = useOfferColumns();
  const [leaving, setLeaving] = useState<Offer>();
  const types = OFFER_TYPES.map((value) => ({ value, label: i18n._(TYPE_WORDS[value]) }));
  const edit = (id: number) => list.openDrawer(`edit-${id}`);

  return (
    <>
      <ListFrame
        title={t`Offers`}
        list={list}
        answer={answer}
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
        selection={selection}
        bulk={<OfferBulk selection={selection} />}
      >
        {(rows) => (
          <DataList
            label={t`Offers`}
            columns={columns}
            rows={rows}
            list={list}
            selection={selection}
            nameOf={(row) => row.name}
            remark={(row) => <WaitingMark root={OFFERS} id={row.id} />}
            hrefOf={(row) => list.hrefFor(row.id)}
            onOpen={(row) => list.openDrawer(row.id)}
            actions={(row) => (
              <OfferActions
                row={row}
                onView={() => list.openDrawer(row.id)}
                onEdit={() => edit(row.id)}
                onDelete={() => setLeaving(row)}
              />
            )}
          />
        )}
      </ListFrame>
      <Suspense>{list.open && <Drawers open={list.open} onEdit={edit} onClose={list.closeDrawer} />}</Suspense>
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
