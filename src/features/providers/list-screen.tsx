import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
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
  const answer = useWaitingRows(PROVIDERS, useQuery(providerPage(list.params)), list);
  const selection = useSelection(list, answer.data);
  const columns = useProviderColumns();
  const [leaving, setLeaving] = useState<Provider>();
  const page = useProviderPage();

  return (
    <>
      <ListFrame
        title={t`Providers`}
        list={list}
        answer={answer}
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
        selection={selection}
        bulk={<ProviderBulk selection={selection} />}
      >
        {(rows) => (
          <DataList
            label={t`Providers`}
            columns={columns}
            rows={rows}
            list={list}
            selection={selection}
            nameOf={(row) => row.name}
            remark={(row) => <WaitingMark root={PROVIDERS} id={row.id} />}
            hrefOf={page.hrefOf}
            onOpen={page.open}
            actions={(row) => (
              <ProviderActions
                row={row}
                onView={() => page.open(row)}
                onEdit={() => list.openDrawer(row.id)}
                onResetPassword={() => list.openDrawer(`password-${row.id}`)}
                onDelete={() => setLeaving(row)}
              />
            )}
          />
        )}
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

function Filters({ list }: { list: ReturnType<typeof useListSearch<typeof providerList>> }) {
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

function useProviderPage() {
  const router = useRouter();
  const navigate = useNavigate();
  const target = ({ id }: Provider) => ({ to: '/providers-details/$id', params: { id: String(id) } }) as const;
  return {
    hrefOf: (row: Provider) => router.buildLocation(target(row)).href,
    open: (row: Provider) => void navigate(target(row)),
  };
}
