import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { pictureUrl } from '#app/api/picture-url.ts';
import { useSession } from '#app/session/use-session.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Email } from '#app/ui/email.tsx';

const PLACEHOLDER_EMAIL = 'email@example.com';

/** Who is signed in, leading to the profile: at the end of the top bar, on phones at the head of the drawer (`stacked`). */
export function Person({ stacked = false }: { stacked?: boolean }) {
  const { t } = useLingui();
  const session = useSession();
  const name = session?.name || t`Guest`;
  const email = session?.email || PLACEHOLDER_EMAIL;
  return (
    <Link
      to="/profile"
      className={`min-w-0 text-ink no-underline ${stacked ? 'grid justify-items-start gap-2' : 'flex max-w-70 items-center gap-3 rounded-full'}`}
      title={t`Profile`}
    >
      <Avatar name={session?.name} image={pictureOf(session?.image)} size={50} />
      <span className="grid min-w-0 max-w-full">
        <bdi className="block truncate font-medium">{name}</bdi>
        <span className="text-small text-muted">
          <Email>{email}</Email>
        </span>
      </span>
    </Link>
  );
}

// A storage key of our own server, or another server's complete address.
function pictureOf(image: string | undefined): string | undefined {
  if (!image) return undefined;
  return /^(?:https?:)?\//.test(image) ? image : pictureUrl(image, 96);
}
