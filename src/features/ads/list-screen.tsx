import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { AddButton } from '#app/kit/crud/add-button.tsx';
import { RecordList } from '#app/kit/crud/record-list.tsx';
import { useDeletion, useRecords } from '#app/kit/crud/records.ts';
import { RemoveMany, RemoveOne } from '#app/kit/crud/removals.tsx';
import { useUsualActions } from '#app/kit/crud/usual-actions.ts';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { DataList } from '#app/kit/list/data-list.tsx';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { type ListTool, useExportTool } from '#app/kit/list/list-tool.ts';
import type { RowAction } from '#app/kit/list/row-menu.ts';
import { LineSort } from '#app/kit/list/sort-select.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useIsWide } from '#app/ui/wide.ts';
import { AD_TYPES, type Ad, adList, ads } from '#contract/ads.ts';
import { AdCards } from './ad-cards.tsx';
import { adName } from './ad-name.ts';
import { useAdColumns } from './columns.tsx';
import { TYPE_LABELS } from './labels.ts';
import { NOUNS } from './nouns.ts';
import { ADS, adPage } from './queries.ts';
import { ads as section } from './section.ts';

// Forms bring the form library and the schemas along, so they come when the first one opens.
const Forms = lazyPart(() => import('./form.tsx').then((module) => ({ default: module.Forms })));

export function AdsScreen() {
  const { t, i18n } = useLingui();
  const list = useListSearch(adList);
  const records = useRecords(ADS, list, useQuery(adPage(list.params)));
  const columns = useAdColumns();
  const wide = useIsWide();
  const [asTable, setAsTable] = useState(false);
  const deletion = useDeletion<Ad>(records);
  const actions = useAdActions({ onEdit: ({ id }) => list.openDrawer(id), onDelete: deletion.ask });
  const form: ListTool = {
    key: 'form',
    label: asTable ? t`Show as cards` : t`Show as table`,
    icon: asTable ? 'layout-grid' : 'rows-3',
    onSelect: () => setAsTable(!asTable),
  };
  const tools = [...(wide ? [form] : []), ...useExportTool(ads, list)];
  const types = AD_TYPES.map((value) => ({ value, label: i18n._(TYPE_LABELS[value]) }));

  return (
    <>
      <RecordList
        title={t`Ads`}
        records={records}
        columns={columns}
        searchLabel={t`Search ads`}
        action={<AddButton endpoint={ads.create} list={list}>{t`Add ad`}</AddButton>}
        filters={
          <>
            <ChoiceFilter list={list} name="type" label={t`Type`} choices={types} />
            {!asTable && <LineSort list={list} columns={columns} />}
          </>
        }
        tools={tools}
        emptyText={<Trans>No ads yet</Trans>}
        bulk={<RemoveMany {...removal} selection={records.selection} />}
        deleted={ads}
        nameOf={adName}
        actions={actions}
        draw={(rows) => (wide && asTable ? <DataList {...rows} /> : <AdCards {...rows} />)}
      />
      <Suspense>
        {list.open && <Forms open={list.open} rows={records.result.data?.data} onClose={list.closeDrawer} />}
      </Suspense>
      {deletion.question && <RemoveOne {...removal} {...deletion.question} name={adName(deletion.question.row)} />}
    </>
  );
}

const removal = {
  section,
  nouns: NOUNS,
  calls: ads,
  deleteNote: (count: number) => (
    <Plural value={count} one="The shop stops showing it at once." other="The shop stops showing them at once." />
  ),
};

interface Handlers {
  onEdit: (row: Ad) => void;
  onDelete: (row: Ad) => void;
}

/** What can be done with one ad. */
function useAdActions({ onEdit, onDelete }: Handlers) {
  const usual = useUsualActions();
  return (row: Ad): RowAction[] => {
    const { edit, remove } = usual(adName(row));
    return [edit(() => onEdit(row)), remove(() => onDelete(row))];
  };
}
