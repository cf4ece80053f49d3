import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { pictureUrl } from '#app/api/picture-url.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { whatsAppAddress } from '#app/ui/contact.ts';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { PhoneLink } from '#app/ui/phone-link.tsx';
import type { ComplaintDetails } from '#contract/complaints.ts';

const link =
  'inline-flex min-h-[max(1.5rem,var(--control-height))] items-center text-accent-ink no-underline hover:underline';

/** Who complains, how to reach them, and what else they have here. */
export function UserCard({ complaint: { name, user, order_id: order } }: { complaint: ComplaintDetails }) {
  return (
    <section className="surface-card grid gap-2 p-4">
      <div className="flex items-center gap-3">
        <Avatar name={user?.full_name ?? name} image={user?.avatar && pictureUrl(user.avatar, 96)} size={44} />
        <div className="grid min-w-0">
          <span className="font-medium wrap-anywhere">
            <Name>{user?.full_name ?? name}</Name>
          </span>
          {user?.phone && (
            <span>
              <PhoneLink phone={user.phone} />
            </span>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-x-4">
        {user?.phone && (
          <a href={whatsAppAddress(user.phone)} target="_blank" rel="noopener noreferrer" className={link}>
            <Trans>WhatsApp</Trans>
          </a>
        )}
        {user && (
          <>
            <Link to="/users/$id" params={{ id: String(user.id) }} className={link}>
              <Trans context="of a user">Profile</Trans>
            </Link>
            <Link to="/orders" search={{ user: String(user.id) }} className={link}>
              <Trans>Their orders</Trans>
            </Link>
          </>
        )}
        {order !== null && (
          <Link to="/orders-details/$id" params={{ id: String(order) }} className={link}>
            <span>
              <Trans>
                Order <Ltr>#{order}</Ltr>
              </Trans>
            </span>
          </Link>
        )}
      </div>
      {!user && (
        <p className="text-small text-muted">
          <Trans>The account behind this complaint no longer exists.</Trans>
        </p>
      )}
    </section>
  );
}
