import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChoiceFilter } from '#app/kit/choice-filter.tsx';
import type { ColumnsOf } from '#app/kit/column.ts';
import { DataList } from '#app/kit/data-list.tsx';
import { useDrawerLink } from '#app/kit/drawer-link.ts';
import { useFieldWords } from '#app/kit/field-names.ts';
import { useListSearch } from '#app/kit/list-search.ts';
import { ListSection } from '#app/kit/list-section.tsx';
import { pageQuery } from '#app/kit/queries.ts';
import { useWaitingRows } from '#app/kit/waiting.ts';
import { Excerpt } from '#app/ui/excerpt.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { COMPLAINT_STATUSES } from '#contract/complaint-status.ts';
import { type Complaint, complaintList, complaints } from '#contract/complaints.ts';
import { COMPLAINT_TONES } from './words.ts';

/** What this user complained about, the open ones first. */
export function ComplaintsTab({ userId }: { userId: number }) {
  const { t } = useLingui();
  const words = useFieldWords('complaints');
  const drawer = useDrawerLink('/complaints');
  const list = useListSearch(complaintList);
  const search = { ...list.params, user: String(userId) };
  const answer = useWaitingRows('complaints', useQuery(pageQuery('complaints', complaints.list, search)));
  const statuses = COMPLAINT_STATUSES.map((value) => ({ value, label: words.value('status', value) }));
  const columns: ColumnsOf<typeof complaintList, Complaint> = [
    { key: 'id', label: t`Complaint no.`, card: 'title', cell: ({ id }) => <Ltr className="tabular">#{id}</Ltr> },
    {
      key: 'description',
      label: t`Complaint`,
      card: 'fact',
      width: 'w-1/2',
      cell: ({ description }) => <Excerpt>{description}</Excerpt>,
    },
    {
      key: 'status',
      label: t`Status`,
      sort: 'status',
      card: 'status',
      cell: ({ status }) => <StatusPill tone={COMPLAINT_TONES[status]}>{words.value('status', status)}</StatusPill>,
    },
    { key: 'date', label: t`Sent`, sort: 'created_at', card: 'fact', cell: (row) => <TimeAgo at={row.created_at} /> },
  ];
  return (
    <ListSection
      title={t`Complaints`}
      list={list}
      answer={answer}
      columns={columns}
      searchLabel={t`Search these complaints`}
      filters={<ChoiceFilter list={list} name="status" label={t`Status`} choices={statuses} />}
      emptyText={<Trans>This user has not complained about anything</Trans>}
    >
      {(rows) => (
        <DataList
          label={t`Complaints`}
          columns={columns}
          rows={rows}
          list={list}
          nameOf={({ id }) => t`complaint ${id}`}
          hrefOf={({ id }) => drawer.hrefOf(id)}
          onOpen={({ id }) => drawer.open(id)}
        />
      )}
    </ListSection>
  );
}
