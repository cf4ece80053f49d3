import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { writePanelNotes } from '#app/device/panel-notes.ts';
import { clearSession, getSession, saveAccount } from '#app/device/session.ts';
import { changePicture, type Preferences, savePreferences, whoAmI } from '#contract/session.ts';
import { forgetPeople } from './device-cache.ts';
import { keepOutboxKey } from './outbox-key.ts';

/**
 * Asks the server who this is now, so that a changed role or right arrives without a new sign-in. Never rejects. If the account
 * was disabled meanwhile, its session ends here, and the sign-in says why.
 */
export async function refreshAccount(): Promise<void> {
  const token = getSession()?.token;
  try {
    const { data } = await call(whoAmI);
    if (getSession()?.token !== token) return;
    const { outbox_key, ...account } = data;
    saveAccount(account);
    await keepOutboxKey(account, outbox_key);
  } catch (error) {
    const isDisabled = error instanceof ApiError && error.code === 'account_disabled';
    if (!isDisabled || getSession()?.token !== token) return;
    writePanelNotes({ disabled: true });
    clearSession();
    await forgetPeople();
  }
}

/** Tells the account's other devices what was chosen here; a choice the server did not hear of stays on this device. */
export async function sharePreferences(preferences: Preferences): Promise<void> {
  try {
    await call(savePreferences, { body: preferences });
  } catch {
    // The choice is already kept here, and it is not worth a message.
  }
}

/**
 * Sends a new picture of the account of `by`, who is signed in still, and shows it. Rejects with ApiError: too large, no picture,
 * offline, signed out.
 */
export async function sendPicture(image: File, by: string | undefined): Promise<void> {
  await call(changePicture, { body: { image } }, { by });
  await refreshAccount();
}
