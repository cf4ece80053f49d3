import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { useAllowed } from '#app/session/use-session.ts';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { callAddress, whatsAppAddress } from '#app/ui/contact.ts';
import { Email } from '#app/ui/email.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { useCopy } from '#app/ui/use-copy.ts';
import { type OrderDetails, orders } from '#contract/orders.ts';
import { mapAddress, oneLine } from './contact.ts';

interface ClientCardProps {
  order: OrderDetails;
  onCorrect: () => void;
}

/** Who gets the order and how to reach them; what this account may not see is a quiet dash. */
export function ClientCard({ order, onCorrect }: ClientCardProps) {
  const { t } = useLingui();
  const titleId = useId();
  const mayCorrect = useAllowed(orders.updateContact.access);
  const { client_phone: phone, client_phone_2: second, client_phone_e164: e164, client_email: email, landmark } = order;
  const address = oneLine(order);
  return (
    <section aria-labelledby={titleId} className="surface-card grid gap-3 p-4 sm:p-5">
      <div className="flex items-center justify-between gap-2">
        <h2 id={titleId} className="text-title">
          <Trans>Client</Trans>
        </h2>
        {mayCorrect && order.status === 'in_progress' && (
          <Button tone="plain" icon="pencil" onClick={onCorrect} className="-my-2">
            <Trans>Correct</Trans>
          </Button>
        )}
      </div>
      <dl className="grid gap-2">
        <Fact icon="user" label={t`Name`}>
          <Name className="font-medium">{order.client_name}</Name>
        </Fact>
        <Fact icon="phone" label={t`Phone`}>
          {phone && <Ltr className="tabular">{phone}</Ltr>}
        </Fact>
        {second && (
          <Fact icon="phone" label={t`Second phone`}>
            <a href={callAddress(second)} className="text-ink hover:text-accent-ink">
              <Ltr className="tabular">{second}</Ltr>
            </a>
          </Fact>
        )}
        <Fact icon="mail" label={t`Email`}>
          {email && (
            <a href={`mailto:${email}`} className="text-ink hover:text-accent-ink">
              <Email>{email}</Email>
            </a>
          )}
        </Fact>
        <Fact icon="map-pin" label={t`Address`}>
          {address && <Name>{address}</Name>}
        </Fact>
        {landmark && !address.includes(landmark) && (
          <Fact icon="flag" label={t`Landmark`}>
            <Name>{landmark}</Name>
          </Fact>
        )}
      </dl>
      {(phone || address) && (
        <div className="grid grid-cols-2 gap-2">
          {phone && (
            <>
              <Action href={callAddress(phone)} icon="phone">
                <Trans>Call</Trans>
              </Action>
              <Action href={whatsAppAddress(e164 ?? phone)} icon="message-circle" outside>
                <Trans>WhatsApp</Trans>
              </Action>
            </>
          )}
          {address && (
            <>
              <Action href={mapAddress(address)} icon="map" outside>
                <Trans>Map</Trans>
              </Action>
              <CopyAddress address={address} />
            </>
          )}
        </div>
      )}
    </section>
  );
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-2.5">
      <dt className="shrink-0 pt-0.75 text-muted">
        <Icon name={icon} />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children || <Dash />}</dd>
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

type ActionProps = { href: string; icon: IconName; outside?: boolean; children: ReactNode };

function Action({ href, icon, outside = false, children }: ActionProps) {
  return (
    <a
      href={href}
      className={`${buttonClass()} whitespace-nowrap no-underline`}
      {...(outside && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Icon name={icon} />
      {children}
    </a>
  );
}

function CopyAddress({ address }: { address: string }) {
  const { t } = useLingui();
  const copy = useCopy();
  return (
    <Button icon="copy" className="whitespace-nowrap" onClick={() => void copy(address, t`Address copied`)}>
      <Trans>Copy address</Trans>
    </Button>
  );
}
