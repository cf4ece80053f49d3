import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { AddButton } from '#app/kit/add-button.tsx';
import { ChoiceFilter } from '#app/kit/choice-filter.tsx';
import { DataList } from '#app/kit/data-list.tsx';
import { ExportButton } from '#app/kit/export-button.tsx';
import { ListFrame } from '#app/kit/list-frame.tsx';
import { useListSearch } from '#app/kit/list-search.ts';
import { useSelection } from '#app/kit/selection.ts';
import { useWaitingRows } from '#app/kit/waiting.ts';
import { WaitingMark } from '#app/kit/waiting-mark.tsx';
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
  const answer = useWaitingRows(ADS, useQuery(adPage(list.params)), list);
  const selection = useSelection(list, answer.data);
  const columns = useAdColumns();
  const wide = useWide();
  const [asTable, setAsTable] = useState(false);
  const [leaving, setLeaving] = useState<Ad>();
  const types = AD_TYPES.map((value) => ({ value, label: i18n._(TYPE_WORDS[value]) }));
  const remark = (row: Ad) => <WaitingMark root={ADS} id={row.id} />;
  const actions = (row: Ad) => (
    <AdActions row={row} onEdit={() => list.openDrawer(row.id)} onDelete={() => setLeaving(row)} />
  );

  return (
    <>
      <ListFrame
        title={t`Ads`}
        list={list}
        answer={answer}
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
            {wide && (
              <Button
                tone="plain"
                icon={asTable ? 'i-lucide-layout-grid' : 'i-lucide-rows-3'}
                onClick={() => setAsTable(!asTable)}
              >
                {asTable ? <Trans>Show as cards</Trans> : <Trans>Show as table</Trans>}
              </Button>
            )}
            <ExportButton calls={ads} list={list} />
          </>
        }
        emptyText={<Trans>No ads yet</Trans>}
        selection={selection}
        bulk={<AdBulk selection={selection} />}
      >
        {(rows) =>
          wide && asTable ? (
            <DataList
              label={t`Ads`}
              columns={columns}
              rows={rows}
              list={list}
              selection={selection}
              nameOf={adName}
              remark={remark}
              hrefOf={(row) => list.hrefFor(row.id)}
              onOpen={(row) => list.openDrawer(row.id)}
              actions={actions}
            />
          ) : (
            <AdCards rows={rows} list={list} selection={selection} remark={remark} actions={actions} />
          )
        }
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
