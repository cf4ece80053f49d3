import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { BackLink } from '#app/kit/record/back-link.tsx';
import { RecordState } from '#app/kit/record/record-state.tsx';
import { useSectionTab } from '#app/kit/record/use-section-tab.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { ProviderCharges } from './charges.tsx';
import { ProviderBalance } from './provider-balance.tsx';
import { ledgerAccounts } from './queries.ts';
import { providerOf } from './value-labels.ts';

/** What one provider is owed, for whoever may not read his page, and where he was deleted and has none. */
export function ProviderAccountScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams({ strict: false });
  const result = useQuery(ledgerAccounts);
  const { data, isFetching } = result;
  const account = data?.data.find((one) => providerOf(one.account) === Number(id));
  const name = account?.provider ?? t`Provider ${id}`;
  return (
    <article className="grid gap-4">
      <BackLink to="/orders/money/accounts">{t`Accounts`}</BackLink>
      <PageHeader title={name} />
      {data || isFetching ? (
        <>
          <Link
            to="/orders/money"
            search={{ provider: id }}
            className="inline-flex min-h-11 items-center justify-self-start text-accent-ink underline underline-offset-4"
          >
            <Trans>All postings</Trans>
          </Link>
          <Sections id={Number(id)} name={name} />
        </>
      ) : (
        <div className="surface-card p-4 sm:p-5">
          <RecordState result={result} />
        </div>
      )}
    </article>
  );
}

const SECTIONS = ['balance', 'charges'] as const;

function Sections({ id, name }: { id: number; name: string }) {
  const { t } = useLingui();
  const { shown: section, show } = useSectionTab(SECTIONS);
  const items = [
    { value: 'balance', label: t`Balance` },
    { value: 'charges', label: t`Charges and credits` },
  ] as const;
  return (
    <>
      <Tabs label={t`Sections of ${name}`} items={items} value={section} onChange={show} />
      {section === 'balance' ? <ProviderBalance id={id} name={name} /> : <ProviderCharges id={id} name={name} />}
    </>
  );
}
