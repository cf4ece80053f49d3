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

interface UserCardProps {
  complaint: ComplaintDetails;
  /** False: only the list's row is here; what it does not tell has its place already, so that the reply stays where it is. */
  isWhole: boolean;
}

/** Who complains, how to reach them, and what else they have here. */
export function UserCard({ complaint, isWhole }: UserCardProps) {
  const { name, user, order_id: order } = complaint;
  const id = isWhole ? user?.id : (complaint.user_id ?? undefined);
  return (
    <section className="surface-card grid gap-2 p-4">
      <div className="flex items-center gap-3">
        <Avatar name={user?.full_name ?? name} image={user?.avatar && pictureUrl(user.avatar, 96)} size={44} />
        <div className="grid min-w-0">
          <span className="font-medium wrap-anywhere">
            <Name>{user?.full_name ?? name}</Name>
          </span>
          {id !== undefined && (user?.phone || !isWhole) && (
            <span className="flex min-h-[var(--control-height)] items-center gap-x-4">
              {user?.phone && (
                <>
                  <PhoneLink phone={user.phone} />
                  <a href={whatsAppAddress(user.phone)} target="_blank" rel="noopener noreferrer" className={link}>
                    <Trans>WhatsApp</Trans>
                  </a>
                </>
              )}
            </span>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-x-4">
        {id !== undefined && (
          <>
            <Link to="/users/$id" params={{ id: String(id) }} className={link}>
              <Trans context="of a user">Profile</Trans>
            </Link>
            <Link to="/orders" search={{ user: String(id) }} className={link}>
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
      {id === undefined && (
        <p className="text-small text-muted">
          <Trans>The account behind this complaint no longer exists.</Trans>
        </p>
      )}
    </section>
  );
}
