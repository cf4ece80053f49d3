import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { getSession } from '#app/device/session.ts';
import { homeOf } from '#app/session/guards.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Empty } from '#app/ui/empty.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

export function NotFoundScreen() {
  const { t } = useLingui();
  const session = getSession();
  const home = (
    <Link to={session ? homeOf(session) : '/login'} className={buttonClass('primary')}>
      {session ? <Trans>Go to the start</Trans> : <Trans>Sign in</Trans>}
    </Link>
  );
  return (
    <>
      <PageHeader title={t`Page not found`} />
      <Empty icon="map-pin-off" action={home}>
        <Trans>There is nothing at this address.</Trans>
      </Empty>
    </>
  );
}
