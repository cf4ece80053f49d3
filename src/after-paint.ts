import { i18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { getContact, subscribeContact } from './api/connection.ts';
import { getLanguage } from './device/locale.ts';
import { getSession } from './device/session.ts';
import { whenIdle } from './device/when-idle.ts';
import { catalogAddresses } from './i18n/catalogs.ts';
import { watchInstall } from './pwa/install.ts';
import { keepMessages, registerWorker } from './pwa/register.ts';
import type { PanelRouter } from './router.tsx';
import { watchPresses } from './watch-presses.ts';

/** Everything that may wait until the first screen stands. */
export function startAfterPaint(openOutbox: () => void, client: QueryClient, router: PanelRouter): void {
  watchInstall();
  watchPresses(client, router);
  whenIdle(() => {
    openOutbox();
    void registerWorker(() => catalogAddresses(getLanguage()));
    keepOtherLanguage();
    void catchUp();
    subscribeContact(() => void catchUp());
  });
}

/** A language chosen later is kept as well. */
function keepOtherLanguage() {
  let kept = getLanguage();
  i18n.on('change', () => {
    if (kept === getLanguage()) return;
    kept = getLanguage();
    void keepMessages(catalogAddresses(kept));
  });
}

/** At the start and whenever the server answers again. */
async function catchUp() {
  if (!getContact().online) return;
  // Asked here by its key, so that the client need not be loaded to find nothing.
  if (localStorage.getItem('revocations')) {
    const { sendRevocations } = await import('./session/revocations.ts');
    await sendRevocations();
  }
  if (!getSession()) return;
  const { refreshAccount } = await import('./sync/account.ts');
  await refreshAccount();
}
