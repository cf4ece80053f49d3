import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { AddButton } from '#app/kit/crud/add-button.tsx';
import { RecordList } from '#app/kit/crud/record-list.tsx';
import { useDeletion, useRecords } from '#app/kit/crud/records.ts';
import { RemoveMany, RemoveOne } from '#app/kit/crud/removals.tsx';
import { useUsualActions } from '#app/kit/crud/usual-actions.ts';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import type { RowAction } from '#app/kit/list/row-menu.ts';
import { ReferenceFilter } from '#app/kit/reference/reference-filter.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { OFFER_TYPES, type Offer, offerList, offers } from '#contract/offers.ts';
import { useOfferColumns } from './columns.tsx';
import { TYPE_LABELS } from './labels.ts';
import { NOUNS } from './nouns.ts';
import { OFFERS, offerPage } from './queries.ts';
import { offers as section } from './section.ts';
import { BRAND_SOURCE, CATEGORY_SOURCE } from './sources.ts';

// Forms bring the form library and the schemas along, so they come when the first one opens.
const Drawers = lazyPart(() => import('./drawers.tsx').then((module) => ({ default: module.Drawers })));

export function OffersScreen() {
  const { t, i18n } = useLingui();
  const list = useListSearch(offerList);
  const records = useRecords(OFFERS, list, useQuery(offerPage(list.params)));
  const columns = useOfferColumns();
  const deletion = useDeletion<Offer>(records);
  const types = OFFER_TYPES.map((value) => ({ value, label: i18n._(TYPE_LABELS[value]) }));
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
        bulk={<RemoveMany {...removal} selection={records.selection} />}
        deleted={offers}
        nameOf={(row) => row.name}
        actions={actions}
      />
      <Suspense>{list.open && <Drawers open={list.open} onEdit={edit} onClose={list.closeDrawer} />}</Suspense>
      {deletion.question && <RemoveOne {...removal} {...deletion.question} name={deletion.question.row.name} />}
    </>
  );
}

const removal = {
  section,
  nouns: NOUNS,
  calls: offers,
  deleteNote: (count: number) => (
    <Plural
      value={count}
      one="Its products return to their normal prices at once."
      other="Their products return to their normal prices at once."
    />
  ),
};

interface Handlers {
  onView: (row: Offer) => void;
  onEdit: (row: Offer) => void;
  onDelete: (row: Offer) => void;
}

/** What can be done with one offer. */
function useOfferActions({ onView, onEdit, onDelete }: Handlers) {
  const usual = useUsualActions();
  return (row: Offer): RowAction[] => {
    const { view, edit, remove } = usual(row.name);
    return [view(() => onView(row)), { ...edit(() => onEdit(row)), next: true }, remove(() => onDelete(row))];
  };
}
