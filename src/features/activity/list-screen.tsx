import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BackLink } from '#app/kit/back-link.tsx';
import { ChoiceFilter } from '#app/kit/choice-filter.tsx';
import { DataList } from '#app/kit/data-list.tsx';
import { DayRangeFilter } from '#app/kit/day-range-filter.tsx';
import { ListFrame } from '#app/kit/list-frame.tsx';
import { type ListControl, useListSearch } from '#app/kit/list-search.ts';
import { RecordFilter } from '#app/kit/record-filter.tsx';
import { type Activity, activityList } from '#contract/activity.ts';
import { useActivityColumns } from './columns.tsx';
import { EntryDrawer } from './entry-drawer.tsx';
import { activityChoices, activityPage } from './queries.ts';
import { actionWord, entityWord } from './words.ts';

/** Who did what, the newest first. */
export function ActivityScreen() {
  const { t, i18n } = useLingui();
  const list = useListSearch(activityList);
  const answer = useQuery(activityPage(list.params));
  const columns = useActivityColumns();
  const rows = answer.data?.data;
  const opened = rows?.find(({ id }) => id === list.open);
  return (
    <>
      <BackLink to="/profile">
        <Trans>Profile</Trans>
      </BackLink>
      <ListFrame
        title={t`Activity log`}
        list={list}
        answer={answer}
        columns={columns}
        filters={<Filters list={list} first={answer.isPlaceholderData ? undefined : rows?.[0]} />}
        emptyText={<Trans>Nothing was done yet. Every change appears here, for a year.</Trans>}
      >
        {(shown) => (
          <DataList
            label={t`Activity log`}
            columns={columns}
            rows={shown}
            list={list}
            nameOf={(row) => actionWord(i18n, row.action)}
            hrefOf={(row) => list.hrefFor(row.id)}
            onOpen={(row) => list.openDrawer(row.id)}
          />
        )}
      </ListFrame>
      {opened && <EntryDrawer row={opened} onClose={list.closeDrawer} />}
    </>
  );
}

function Filters({ list, first }: { list: ListControl<typeof activityList>; first: Activity | undefined }) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(activityChoices);
  const { actors = [], entities = [], actions = [] } = data?.data ?? {};
  const people = actors.map(({ id, name }) => ({ value: String(id), label: name }));
  const kinds = entities.map((value) => ({ value, label: entityWord(i18n, value) }));
  const deeds = actions.map((value) => ({ value, label: actionWord(i18n, value) }));
  return (
    <>
      <ChoiceFilter list={list} name="actor" label={t`Who`} choices={people} />
      <ChoiceFilter list={list} name="entity" label={t`Kind of record`} choices={kinds} />
      <ChoiceFilter list={list} name="action" label={t`Action`} choices={deeds} />
      <DayRangeFilter list={list} from="date_from" to="date_to" label={t`Day`} />
      <RecordFilter list={list} name="record" label={t`Record`} nameOf={first?.entity_name ?? undefined} />
    </>
  );
}
