import { callAddress } from './contact.ts';
import { Ltr } from './ltr.tsx';
import { Nothing } from './nothing.tsx';

/** A tap calls; null: this account may not see the number, which is a quiet dash. */
export function PhoneLink({ phone }: { phone: string | null }) {
  if (!phone) return <Nothing />;
  return (
    <a
      href={callAddress(phone)}
      className="relative z-1 inline-block min-h-6 leading-6 whitespace-nowrap text-ink tabular underline decoration-hairline underline-offset-4 hover:text-accent-ink hover:decoration-current"
    >
      <Ltr>{phone}</Ltr>
    </a>
  );
}
