import { i18n } from '@lingui/core';
import { catalogAddresses } from './i18n/catalogs.ts';
import { getLanguage } from './i18n/locale.ts';
import { getContact, subscribeContact } from './offline/online.ts';
import { watchInstall } from './pwa/install.ts';
import { keepTexts, registerWorker } from './pwa/register.ts';
import { getSession } from './session/session.ts';

/** Everything that may wait until the first screen stands. */
export function startAfterPaint(openOutbox: () => void): void {
  watchInstall();
  const start = () => {
    openOutbox();
    void registerWorker(() => catalogAddresses(getLanguage()));
    keepOtherLanguage();
    void catchUp();
    subscribeContact(() => void catchUp());
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: 3_000 });
  else setTimeout(start, 1_000);
}

/** A language chosen later is kept as well. */
function keepOtherLanguage() {
  let kept = getLanguage();
  i18n.on('change', () => {
    if (kept === getLanguage()) return;
    kept = getLanguage();
    void keepTexts(catalogAddresses(kept));
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
  const { refreshAccount } = await import('./session/account-calls.ts');
  await refreshAccount();
}
