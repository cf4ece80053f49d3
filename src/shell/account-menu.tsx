import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { type Digits, setDigits, setTheme, type Theme, useDigits, useTheme } from '#app/device/preferences.ts';
import { switchLanguage } from '#app/i18n/catalogs.ts';
import { LANGUAGE_NAMES } from '#app/i18n/language-names.ts';
import { useLanguageReasons } from '#app/i18n/language-reach.ts';
import { useOfflineReason } from '#app/sync/online-only.ts';
import type { IconName } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Menu, type MenuItem } from '#app/ui/menu.tsx';
import { toast } from '#app/ui/toast.ts';
import { changePicture, type Preferences } from '#contract/session.ts';
import { useOwnPicture } from './use-own-picture.ts';
import { useSignOut } from './use-sign-out.ts';

const OwnPasswordDrawer = lazyPart(() =>
  import('#app/kit/form/own-password-drawer.tsx').then((module) => ({ default: module.OwnPasswordDrawer })),
);
const SessionsDrawer = lazyPart(() =>
  import('./sessions-drawer.tsx').then((module) => ({ default: module.SessionsDrawer })),
);
const SyncSheet = lazyPart(() => import('./sync-sheet.tsx').then((module) => ({ default: module.SyncSheet })));

type Opened = 'password' | 'sessions' | 'sync' | null;

/** For every role: language, digits, theme, own password, sessions, connection, the way out. */
export function AccountMenu() {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Opened>(null);
  const { pending, signOut } = useSignOut();
  const picture = useOwnPicture();
  const pictureReason = useOfflineReason(changePicture);
  const close = () => setOpened(null);
  const items: MenuItem[] = [
    ...useLanguageItems(),
    ...useDigitItems(),
    ...useThemeItems(),
    {
      key: 'picture',
      label: t`Change picture`,
      icon: 'image-up',
      separated: true,
      disabledReason: picture.pending ? t`Being sent` : pictureReason,
      onSelect: picture.choose,
    },
    {
      key: 'password',
      label: t`Change password`,
      icon: 'key-round',
      onSelect: () => setOpened('password'),
    },
    {
      key: 'sessions',
      label: t`Signed-in devices`,
      icon: 'monitor-smartphone',
      onSelect: () => setOpened('sessions'),
    },
    { key: 'sync', label: t`Connection`, icon: 'cloud', onSelect: () => setOpened('sync') },
    {
      key: 'sign-out',
      label: t`Log out`,
      icon: 'log-out',
      flip: true,
      separated: true,
      disabledReason: pending ? t`Signing out` : undefined,
      onSelect: signOut,
    },
  ];
  return (
    <>
      <Menu label={t`Settings`} items={items} />
      <Suspense>
        {opened === 'password' && <OwnPasswordDrawer onClose={close} />}
        {opened === 'sessions' && <SessionsDrawer onClose={close} />}
        {opened === 'sync' && <SyncSheet onClose={close} />}
      </Suspense>
    </>
  );
}

function useLanguageItems(): MenuItem[] {
  const { i18n, t } = useLingui();
  const reasons = useLanguageReasons();
  const failed = t`The texts could not be loaded. Connect and try again.`;
  return (['ar', 'en'] as const).map((language) => ({
    key: language,
    label: <span lang={language}>{LANGUAGE_NAMES[language]}</span>,
    icon: 'languages',
    checked: i18n.locale === language,
    disabledReason: reasons[language],
    onSelect: () => {
      switchLanguage(language).then(
        () => share({ language }),
        () => toast.error(failed),
      );
    },
  }));
}

function useDigitItems(): MenuItem[] {
  const { t } = useLingui();
  const current = useDigits();
  const choices: [Digits, string][] = [
    ['latn', '123'],
    ['arab', '١٢٣'],
  ];
  return choices.map(([digits, sample]) => ({
    key: digits,
    label: t`Digits ${sample}`,
    icon: 'hash',
    checked: current === digits,
    separated: digits === 'latn',
    onSelect: () => {
      setDigits(digits);
      share({ digits });
    },
  }));
}

function useThemeItems(): MenuItem[] {
  const { t } = useLingui();
  const current = useTheme();
  const choices: [Theme, string, IconName][] = [
    ['light', t`Light`, 'sun'],
    ['dark', t`Dark`, 'moon'],
    ['system', t`Same as the device`, 'sun-moon'],
  ];
  return choices.map(([theme, label, icon]) => ({
    key: theme,
    label,
    icon,
    checked: current === theme,
    separated: theme === 'light',
    onSelect: () => {
      setTheme(theme);
      share({ theme });
    },
  }));
}

function share(preferences: Preferences) {
  void import('#app/sync/account.ts').then((module) => module.sharePreferences(preferences));
}
