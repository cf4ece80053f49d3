import { BalanceCard } from './balance-card.tsx';
import { StatementList } from './statement-list.tsx';

/** On a provider's page: what he is owed, and how it came to that. */
export function ProviderBalance({ id, name }: { id: number; name: string }) {
  return (
    <div className="grid gap-4">
      <BalanceCard owner={id} />
      <StatementList owner={id} name={name} />
    </div>
  );
}
