import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { AddButton } from '#app/kit/crud/add-button.tsx';
import { RecordList } from '#app/kit/crud/record-list.tsx';
import { useDeletion, useRecords } from '#app/kit/crud/records.ts';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { DataList } from '#app/kit/list/data-list.tsx';
import { useListSearch } from '#app/kit/list/list-search.ts';
import { type ListTool, useExportTool } from '#app/kit/list/list-tool.ts';
import { LineSort } from '#app/kit/list/sort-select.tsx';
import { useIsWide } from '#app/ui/wide.ts';
import { AD_TYPES, type Ad, adList, ads } from '#contract/ads.ts';
import { AdBulk } from './ad-bulk.tsx';
import { AdCards } from './ad-cards.tsx';
import { adName } from './ad-name.ts';
import { useAdColumns } from './columns.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { ADS, adPage } from './queries.ts';
import { useAdActions } from './row-actions.ts';
import { TYPE_WORDS } from './words.ts';

// Forms bring the form library and the schemas along, so they come when the first one opens.
const Drawers = lazy(() => import('./drawers.tsx').then((module) => ({ default: module.Drawers })));

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
  const types = AD_TYPES.map((value) => ({ value, label: i18n._(TYPE_WORDS[value]) }));

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
        bulk={<AdBulk selection={records.selection} />}
        bin={ads}
        nameOf={adName}
        actions={actions}
        draw={(rows) => (wide && asTable ? <DataList {...rows} /> : <AdCards {...rows} />)}
      />
      <Suspense>
        {list.open && <Drawers open={list.open} rows={records.answer.data?.data} onClose={list.closeDrawer} />}
      </Suspense>
      {deletion.question && <DeleteQuestion {...deletion.question} />}
    </>
  );
}
