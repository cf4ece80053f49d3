import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { AddButton } from '#app/kit/add-button.tsx';
import { ChoiceFilter } from '#app/kit/choice-filter.tsx';
import { DataList } from '#app/kit/data-list.tsx';
import { ExportButton } from '#app/kit/export-button.tsx';
import { useListSearch } from '#app/kit/list-search.ts';
import { RecordList } from '#app/kit/record-list.tsx';
import { useDeletion, useRecords } from '#app/kit/records.ts';
import { SortSelect } from '#app/kit/sort-select.tsx';
import { useWide } from '#app/kit/wide.ts';
import { Button } from '#app/ui/button.tsx';
import { AD_TYPES, type Ad, adList, ads } from '#contract/ads.ts';
import { AdBulk } from './ad-bulk.tsx';
import { AdCards } from './ad-cards.tsx';
import { adName } from './ad-name.ts';
import { useAdColumns } from './columns.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { ADS, adPage } from './queries.ts';
import { AdActions } from './row-actions.tsx';
import { TYPE_WORDS } from './words.ts';

// Forms bring the form library and the schemas along, so they come when the first one opens.
const Drawers = lazy(() => import('./drawers.tsx').then((module) => ({ default: module.Drawers })));

export function AdsScreen() {
  const { t, i18n } = useLingui();
  const list = useListSearch(adList);
  const records = useRecords(ADS, list, useQuery(adPage(list.params)));
  const columns = useAdColumns();
  const wide = useWide();
  const [asTable, setAsTable] = useState(false);
  const deletion = useDeletion<Ad>(records);
  const types = AD_TYPES.map((value) => ({ value, label: i18n._(TYPE_WORDS[value]) }));

  return (
    <>
      <RecordList
        title={t`Ads`}
        records={records}
        columns={columns}
        searchLabel={t`Search ads`}
        action={
          <AddButton endpoint={ads.create} list={list}>
            <Trans>Add ad</Trans>
          </AddButton>
        }
        filters={<ChoiceFilter list={list} name="type" label={t`Type`} choices={types} />}
        tools={
          <>
            {wide && !asTable && <SortSelect list={list} columns={columns} />}
            {wide && (
              <Button tone="plain" icon={asTable ? 'layout-grid' : 'rows-3'} onClick={() => setAsTable(!asTable)}>
                {asTable ? <Trans>Show as cards</Trans> : <Trans>Show as table</Trans>}
              </Button>
            )}
            <ExportButton calls={ads} list={list} />
          </>
        }
        emptyText={<Trans>No ads yet</Trans>}
        bulk={<AdBulk selection={records.selection} />}
        bin={ads}
        nameOf={adName}
        actions={(row) => (
          <AdActions row={row} onEdit={() => list.openDrawer(row.id)} onDelete={() => deletion.ask(row)} />
        )}
        draw={(rows) => (wide && asTable ? <DataList {...rows} /> : <AdCards {...rows} />)}
      />
      <Suspense>
        {list.open && <Drawers open={list.open} rows={records.answer.data?.data} onClose={list.closeDrawer} />}
      </Suspense>
      {deletion.question && <DeleteQuestion {...deletion.question} />}
    </>
  );
}
