import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { AddButton } from '#app/kit/add-button.tsx';
import { ChoiceFilter } from '#app/kit/choice-filter.tsx';
import { ExportButton } from '#app/kit/export-button.tsx';
import { type ListControl, useListSearch } from '#app/kit/list-search.ts';
import { usePageLink } from '#app/kit/page-link.ts';
import { RecordList } from '#app/kit/record-list.tsx';
import { useDeletion, useRecords } from '#app/kit/records.ts';
import { type Provider, providerList, providers } from '#contract/providers.ts';
import { useProviderColumns } from './columns.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { ProviderBulk } from './provider-bulk.tsx';
import { PROVIDERS, providerPage } from './queries.ts';
import { ProviderActions } from './row-actions.tsx';

// Forms bring the form library and the schemas along, so they come when the first one opens.
const Drawers = lazy(() => import('./drawers.tsx').then((module) => ({ default: module.Drawers })));

/** Who sells in the store. */
export function ProvidersScreen() {
  const { t } = useLingui();
  const list = useListSearch(providerList);
  const records = useRecords(PROVIDERS, list, useQuery(providerPage(list.params)));
  const columns = useProviderColumns();
  const deletion = useDeletion<Provider>(records);
  const page = usePageLink('/providers-details/$id');

  return (
    <>
      <RecordList
        title={t`Providers`}
        records={records}
        columns={columns}
        searchLabel={t`Search providers`}
        action={
          <AddButton endpoint={providers.create} list={list}>
            <Trans>Add provider</Trans>
          </AddButton>
        }
        filters={<Filters list={list} />}
        tools={<ExportButton calls={providers} list={list} />}
        emptyText={<Trans>No providers yet</Trans>}
        bulk={<ProviderBulk selection={records.selection} />}
        bin={providers}
        nameOf={(row) => row.name}
        link={page}
        actions={(row) => (
          <ProviderActions
            row={row}
            onView={() => page.open(row.id)}
            onEdit={() => list.openDrawer(row.id)}
            onResetPassword={() => list.openDrawer(`password-${row.id}`)}
            onDelete={() => deletion.ask(row)}
          />
        )}
      />
      <Suspense>
        {list.open && <Drawers open={list.open} rows={records.answer.data?.data} onClose={list.closeDrawer} />}
      </Suspense>
      {deletion.question && <DeleteQuestion {...deletion.question} />}
    </>
  );
}

function Filters({ list }: { list: ListControl<typeof providerList> }) {
  const { t } = useLingui();
  const statuses = [
    { value: '1', label: t`Active` },
    { value: '0', label: t`Inactive` },
  ];
  const shipping = [
    { value: '1', label: t`With orders in progress` },
    { value: '0', label: t`Without orders in progress` },
  ];
  return (
    <>
      <ChoiceFilter list={list} name="status" label={t`Status`} choices={statuses} />
      <ChoiceFilter list={list} name="in_progress" label={t`Orders`} choices={shipping} />
    </>
  );
}
