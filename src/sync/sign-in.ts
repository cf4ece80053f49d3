import { call, takeOver } from '#app/api/client.ts';
import { readPanelNotes } from '#app/device/panel-notes.ts';
import { getRowsPerPage, setDigits, setRowsPerPage, setTheme } from '#app/device/preferences.ts';
import { saveSession } from '#app/device/session.ts';
import { FIRST_LIST, signIn as signInCall } from '#contract/session.ts';
import { keepOutboxKey } from './outbox-key.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Rejects with ApiError: `invalid_credentials`, `account_disabled`, `rate_limited`, `offline` and so on. `screen`: the path of the one that is
 * opened next, if its list is to come along.
 */
export async function signIn(credentials: Credentials, screen?: string): Promise<void> {
  const extra = screen ? { [FIRST_LIST]: `${screen}?per_page=${getRowsPerPage()}` } : undefined;
  const { data } = await call(signInCall, { body: credentials }, { extra });
  const { token, preferences, outbox_key, first_list, ...account } = data;
  const here = readPanelNotes();
  // What was chosen on this device stays; a new device takes over what the account prefers.
  if (preferences?.digits && !here.digits) setDigits(preferences.digits);
  if (preferences?.theme && !here.theme) setTheme(preferences.theme);
  if (preferences?.per_page && !here.per_page) setRowsPerPage(preferences.per_page);
  await keepOutboxKey(account, outbox_key);
  saveSession(token, account);
  if (first_list) takeOver(first_list);
}
