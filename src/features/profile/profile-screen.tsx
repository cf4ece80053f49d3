import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { pictureUrl } from '#app/api/picture-url.ts';
import { readPanelNotes } from '#app/device/panel-notes.ts';
import { WaitingMark } from '#app/kit/list/waiting-mark.tsx';
import { useOwnSessions } from '#app/kit/record/own-sessions.ts';
import { RecordState } from '#app/kit/record/record-state.tsx';
import { SessionList } from '#app/kit/record/session-list.tsx';
import { SignOutOthers } from '#app/kit/record/sign-out-others.tsx';
import { useWaitingRecord } from '#app/sync/waiting.ts';
import { useAge } from '#app/ui/ages.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Email } from '#app/ui/email.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Ltr } from '#app/ui/ltr.tsx';
import { Name } from '#app/ui/name.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Profile } from '#contract/profile.ts';
import { Preferences } from './preferences.tsx';
import { ownProfile, PROFILE } from './queries.ts';
import { Section } from './section.tsx';
import { ThisDevice } from './this-device.tsx';

const EditDrawer = lazyPart(() => import('./edit-drawer.tsx').then((module) => ({ default: module.EditDrawer })));
const OwnPasswordDrawer = lazyPart(() =>
  import('#app/kit/form/own-password-drawer.tsx').then((module) => ({ default: module.OwnPasswordDrawer })),
);

/** One's own account, how the panel looks to its owner, and what this device keeps. */
export function ProfileScreen() {
  const { t } = useLingui();
  const id = readPanelNotes().id ?? 0;
  const result = useQuery(ownProfile(id));
  const account = useWaitingRecord(PROFILE, result.data?.data);
  useAge(result.dataUpdatedAt);
  return (
    <>
      <PageHeader title={t`Profile`} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {account ? (
          <Account account={account} />
        ) : (
          <div className="surface-card p-4 sm:p-5">
            <RecordState result={result} />
          </div>
        )}
        {/* What is above decides where they stand, and the devices, which come late, are above nothing. */}
        {!result.isLoading && (
          <>
            <Preferences />
            <ThisDevice server={result.data?.server} />
            <Devices />
          </>
        )}
      </div>
    </>
  );
}

function Account({ account }: { account: Profile }) {
  const [opened, setOpened] = useState<'edit' | 'password'>();
  const { name, email, phone, image } = account;
  const close = () => setOpened(undefined);
  return (
    <Section title={<Trans>Account</Trans>}>
      <div className="flex items-center gap-4">
        <Avatar name={name} image={image && pictureUrl(image, 480)} size={64} />
        <div className="grid min-w-0 gap-0.5">
          <span className="text-title wrap-anywhere">
            <Name>{name}</Name>
          </span>
          <span className="text-muted">
            <Email>{email}</Email>
          </span>
          {phone && (
            <span className="text-muted">
              <Ltr>{phone}</Ltr>
            </span>
          )}
        </div>
        <WaitingMark resource={PROFILE} id={account.id} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button icon="pencil" onClick={() => setOpened('edit')}>
          <Trans>Edit</Trans>
        </Button>
        <Button icon="key-round" onClick={() => setOpened('password')}>
          <Trans>Change password</Trans>
        </Button>
      </div>
      <Link
        to="/profile/activity"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-accent-ink underline underline-offset-4"
      >
        <Icon name="history" />
        <Trans>Activity log: who did what</Trans>
      </Link>
      <Suspense>
        {opened === 'edit' && <EditDrawer account={account} onClose={close} />}
        {opened === 'password' && <OwnPasswordDrawer onClose={close} />}
      </Suspense>
    </Section>
  );
}

/** Where this account is signed in. */
function Devices() {
  const own = useOwnSessions();
  return (
    <Section title={<Trans>Signed-in devices</Trans>}>
      <SessionList of={own} />
      <div>
        <SignOutOthers of={own} />
      </div>
    </Section>
  );
}
