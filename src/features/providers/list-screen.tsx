import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { BulkStatus } from '#app/kit/bulk/bulk-status.tsx';
import { AddButton } from '#app/kit/crud/add-button.tsx';
import { RecordList } from '#app/kit/crud/record-list.tsx';
import { useDeletion, useRecords } from '#app/kit/crud/records.ts';
import { RemoveMany } from '#app/kit/crud/removals.tsx';
import { ChoiceFilter } from '#app/kit/filter/choice-filter.tsx';
import { type ListControl, useListSearch } from '#app/kit/list/list-search.ts';
import { useExportTool } from '#app/kit/list/list-tool.ts';
import { usePageLink } from '#app/kit/list/page-link.ts';
import type { Selection } from '#app/kit/list/selection.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { type Provider, providerList, providers } from '#contract/providers.ts';
import { useProviderColumns } from './columns.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { NOUNS } from './nouns.ts';
import { PROVIDERS, providerPage } from './queries.ts';
import { useProviderActions } from './row-actions.ts';
import { providers as section } from './section.ts';

// Forms bring the form library and the schemas along, so they come when the first one opens.
const Drawers = lazyPart(() => import('./drawers.tsx').then((module) => ({ default: module.Drawers })));

/** Who sells in the store. */
export function ProvidersScreen() {
  const { t } = useLingui();
  const list = useListSearch(providerList);
  const records = useRecords(PROVIDERS, list, useQuery(providerPage(list.params)));
  const columns = useProviderColumns();
  const deletion = useDeletion<Provider>(records);
  const page = usePageLink('/providers-details/$id');
  const actions = useProviderActions({
    onView: ({ id }) => page.open(id),
    onEdit: ({ id }) => list.openDrawer(id),
    onResetPassword: ({ id }) => list.openDrawer(`password-${id}`),
    onDelete: deletion.ask,
  });

  return (
    <>
      <RecordList
        title={t`Providers`}
        records={records}
        columns={columns}
        searchLabel={t`Search providers`}
        action={<AddButton endpoint={providers.create} list={list}>{t`Add provider`}</AddButton>}
        filters={<Filters list={list} />}
        tools={useExportTool(providers, list)}
        emptyText={<Trans>No providers yet</Trans>}
        bulk={<ProviderBulk selection={records.selection} />}
        deleted={providers}
        nameOf={(row) => row.name}
        link={page}
        actions={actions}
      />
      <Suspense>
        {list.open && <Drawers open={list.open} rows={records.result.data?.data} onClose={list.closeDrawer} />}
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

/** What may be done with the selected providers. */
function ProviderBulk({ selection }: { selection: Selection }) {
  const { t } = useLingui();
  const { count } = selection;
  return (
    <>
      <BulkStatus
        bulk={providers.bulk}
        resource={PROVIDERS}
        selection={selection}
        update={providers.update}
        labelOf={(id) => t`Status of provider ${id}`}
        questions={{
          on: {
            title: <Plural value={count} one="Activate # provider?" other="Activate # providers?" />,
            text: <Trans>They can sign in again, and their products that are switched on are sold again.</Trans>,
          },
          off: {
            title: <Plural value={count} one="Deactivate # provider?" other="Deactivate # providers?" />,
            text: (
              <Trans>
                They are signed out at once, and none of their products is sold until they are activated again.
              </Trans>
            ),
          },
        }}
        doneText={(count) => t`${plural(count, { one: '# provider changed', other: '# providers changed' })}`}
      />
      <RemoveMany
        section={section}
        nouns={NOUNS}
        calls={providers}
        usedAs="provider"
        selection={selection}
        deleteNote={(count) => (
          <Plural value={count} one="The products are hidden as well." other="The products are hidden as well." />
        )}
      />
    </>
  );
}
