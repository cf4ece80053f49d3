import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { toast } from '#app/ui/toast.ts';
import type { OrderDetails } from '#contract/orders.ts';
import { callAddress, mapAddress, oneLine, whatsAppAddress } from './contact.ts';

/** Who gets the order and how to reach them; what this account may not see is a quiet dash. */
export function ClientCard({ order }: { order: OrderDetails }) {
  const { t } = useLingui();
  const titleId = useId();
  const { client_phone: phone, client_phone_e164: e164, client_email: email } = order;
  const address = oneLine(order);
  return (
    <section aria-labelledby={titleId} className="surface-card grid gap-4 p-4 sm:p-5">
      <h2 id={titleId} className="text-title">
        <Trans>Client</Trans>
      </h2>
      <Name className="font-medium wrap-anywhere">{order.client_name}</Name>
      <div className="grid gap-2">
        <Fact label={t`Phone`}>{phone ? <Ltr>{phone}</Ltr> : null}</Fact>
        <Fact label={t`Email`}>
          {email ? (
            <a href={`mailto:${email}`} className="text-accent-ink wrap-anywhere">
              <Ltr>{email}</Ltr>
            </a>
          ) : null}
        </Fact>
        <Fact label={t`Address`}>{address ? <Name className="wrap-anywhere">{address}</Name> : null}</Fact>
        {order.landmark && (
          <Fact label={t`Landmark`}>
            <Name>{order.landmark}</Name>
          </Fact>
        )}
      </div>
      {phone && (
        <div className="flex flex-wrap gap-2">
          <Action href={callAddress(phone)} icon="i-lucide-phone">
            <Trans>Call</Trans>
          </Action>
          <Action href={whatsAppAddress(e164 ?? phone)} icon="i-lucide-message-circle" outside>
            <Trans>WhatsApp</Trans>
          </Action>
        </div>
      )}
      {address && (
        <div className="flex flex-wrap gap-2">
          <Action href={mapAddress(address)} icon="i-lucide-map-pin" outside>
            <Trans>Map</Trans>
          </Action>
          <CopyAddress address={address} />
        </div>
      )}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3">
      <span className="text-muted">{label}</span>
      <span className="min-w-0">{children ?? <Dash />}</span>
    </div>
  );
}

function Dash() {
  return (
    <span className="text-muted">
      <span aria-hidden="true">—</span>
      <span className="sr-only">
        <Trans>Not shown</Trans>
      </span>
    </span>
  );
}

type ActionProps = { href: string; icon: IconName; outside?: boolean; children: React.ReactNode };

function Action({ href, icon, outside = false, children }: ActionProps) {
  return (
    <a
      href={href}
      className={`${buttonClass()} flex-1 no-underline`}
      {...(outside && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Icon name={icon} />
      {children}
    </a>
  );
}

function CopyAddress({ address }: { address: string }) {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t`Address copied`);
    } catch {
      toast.error(t`This browser does not let the panel copy`);
    }
  };
  return (
    <Button icon="i-lucide-copy" className="flex-1" onClick={copy}>
      <Trans>Copy address</Trans>
    </Button>
  );
}
