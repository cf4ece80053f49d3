import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { bidiIsolate } from '#app/i18n/bidi-isolate.ts';
import { BulkRemoval } from '#app/kit/bulk/bulk-removal.tsx';
import { AddButton } from '#app/kit/crud/add-button.tsx';
import { RecordList } from '#app/kit/crud/record-list.tsx';
import { useDeletion, useRecords } from '#app/kit/crud/records.ts';
import { useUsualActions } from '#app/kit/crud/usual-actions.ts';
import { ConfirmRemove } from '#app/kit/deleted/confirm-remove.tsx';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import type { RowAction } from '#app/kit/list/row-menu.ts';
import type { Selection } from '#app/kit/list/selection.ts';
import { ReferenceFilter } from '#app/kit/reference/reference-filter.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Name } from '#app/ui/name.tsx';
import { OFFER_TYPES, type Offer, offerList, offers } from '#contract/offers.ts';
import { useOfferColumns } from './columns.tsx';
import { OFFERS, offerPage } from './queries.ts';
import { BRAND_SOURCE, CATEGORY_SOURCE } from './sources.ts';
import { TYPE_LABELS } from './value-labels.ts';

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
        bulk={<OfferBulk selection={records.selection} />}
        deleted={offers}
        nameOf={(row) => row.name}
        actions={actions}
      />
      <Suspense>{list.open && <Drawers open={list.open} onEdit={edit} onClose={list.closeDrawer} />}</Suspense>
      {deletion.question && <DeleteQuestion {...deletion.question} />}
    </>
  );
}

interface DeleteQuestionProps {
  row: Offer;
  onRemoved: () => void;
  onClose: () => void;
}

function DeleteQuestion({ row, onRemoved, onClose }: DeleteQuestionProps) {
  const { t } = useLingui();
  const name = bidiIsolate(row.name);
  return (
    <ConfirmRemove
      remove={offers.remove}
      restore={offers.restore}
      resource={OFFERS}
      record={row}
      title={<Trans>Delete offer</Trans>}
      label={t`Deleting offer ${name}`}
      removedText={t`Offer ${name} deleted`}
      restoredText={t`Offer ${name} restored`}
      onRemoved={onRemoved}
      onClose={onClose}
    >
      <Trans>
        Are you sure you want to delete the offer <Name className="font-medium text-ink">{row.name}</Name>? Its products
        return to their normal prices at once.
      </Trans>
    </ConfirmRemove>
  );
}

/** What may be done with the selected offers. */
function OfferBulk({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const { count } = selection;
  return (
    <BulkRemoval
      bulk={offers.bulk}
      remove={offers.remove}
      resource={OFFERS}
      selection={selection}
      title={<Trans>Delete offers</Trans>}
      labelOf={(id) => t`Deleting offer ${id}`}
      doneText={(count) => t`${plural(count, { one: '# offer deleted', other: '# offers deleted' })}`}
    >
      <Plural
        value={count}
        one="Are you sure you want to delete # offer? Its products return to their normal prices at once."
        other="Are you sure you want to delete # offers? Their products return to their normal prices at once."
      />
    </BulkRemoval>
  );
}

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
