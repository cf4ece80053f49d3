import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { DayRangeFilter } from '#app/kit/filter/day-range-filter.tsx';
import { RecordFilter } from '#app/kit/filter/record-filter.tsx';
import { DataList } from '#app/kit/list/data-list.tsx';
import { ListPage } from '#app/kit/list/list-page.tsx';
import { type ListControl, useListSearch } from '#app/kit/list/list-search.ts';
import { BackLink } from '#app/kit/record/back-link.tsx';
import { KnownFilter } from '#app/kit/reference/known-filter.tsx';
import { type Activity, activityList } from '#contract/activity.ts';
import { useActivityColumns } from './columns.tsx';
import { EntryDrawer } from './entry-drawer.tsx';
import { activityChoices, activityPage } from './queries.ts';
import { actionLabel, useKindLabels } from './value-labels.ts';

/** Who did what, the newest first. */
export function ActivityScreen() {
  const { t, i18n } = useLingui();
  const list = useListSearch(activityList);
  const result = useQuery(activityPage(list.params));
  const columns = useActivityColumns();
  const rows = result.data?.data;
  const opened = rows?.find(({ id }) => id === list.open);
  return (
    <>
      <BackLink to="/profile">{t`Profile`}</BackLink>
      <ListPage
        title={t`Activity log`}
        list={list}
        result={result}
        columns={columns}
        filters={<Filters list={list} first={result.isPlaceholderData ? undefined : rows?.[0]} />}
        emptyText={<Trans>Nothing has been done yet. Every change appears here for a year.</Trans>}
      >
        {(shown) => (
          <DataList
            label={t`Activity log`}
            columns={columns}
            rows={shown}
            list={list}
            nameOf={(row) => actionLabel(i18n, row.action)}
            hrefOf={(row) => list.hrefFor(row.id)}
            onOpen={(row) => list.openDrawer(row.id)}
          />
        )}
      </ListPage>
      {opened && <EntryDrawer row={opened} onClose={list.closeDrawer} />}
    </>
  );
}

function Filters({ list, first }: { list: ListControl<typeof activityList>; first: Activity | undefined }) {
  const { t, i18n } = useLingui();
  const kindLabel = useKindLabels();
  const { data } = useQuery(activityChoices);
  const { actors, entities = [], actions = [] } = data?.data ?? {};
  const people = useMemo(() => actors?.map(({ id, name }) => ({ value: String(id), label: name })), [actors]);
  const kinds = entities.map((value) => ({ value, label: kindLabel(value) }));
  const deeds = actions.map((value) => ({ value, label: actionLabel(i18n, value) }));
  return (
    <>
      <KnownFilter list={list} name="actor" label={t`Who`} options={people} />
      <ChoiceFilter list={list} name="entity" label={t`Kind of record`} choices={kinds} />
      <ChoiceFilter list={list} name="action" label={t`Action`} choices={deeds} />
      <DayRangeFilter list={list} from="date_from" to="date_to" label={t`Day`} />
      <RecordFilter list={list} name="record" label={t`Record`} nameOf={first?.entity_name ?? undefined} />
    </>
  );
}
