import { call } from '#app/api/client.ts';
import { readPanelNotes } from '#app/device/panel-notes.ts';
import { setDigits, setRowsPerPage, setTheme } from '#app/device/preferences.ts';
import { saveSession } from '#app/device/session.ts';
import { signIn as signInCall } from '#contract/session.ts';
import { keepOutboxKey } from './outbox-key.ts';

/** Rejects with ApiError: `invalid_credentials`, `account_disabled`, `rate_limited`, `offline` and so on. */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  const { data } = await call(signInCall, { body: credentials });
  const { token, preferences, outbox_key, ...account } = data;
  const here = readPanelNotes();
  // What was chosen on this device stays; a new device takes over what the account prefers.
  if (preferences?.digits && !here.digits) setDigits(preferences.digits);
  if (preferences?.theme && !here.theme) setTheme(preferences.theme);
  if (preferences?.per_page && !here.per_page) setRowsPerPage(preferences.per_page);
  await keepOutboxKey(account, outbox_key);
  saveSession(token, account);
}
