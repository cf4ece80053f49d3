import { call, takeOver } from '#app/api/client.ts';
import { listText } from '#app/api/encode.ts';
import { readPanelNotes } from '#app/device/panel-notes.ts';
import { ownFirstPage, setDigits, setRowsPerPage, setTheme } from '#app/device/preferences.ts';
import { saveSession } from '#app/device/session.ts';
import { FIRST_LIST, signIn as signInCall } from '#contract/session.ts';
import { keepOutboxKey } from './outbox-key.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Of a list that nothing narrows. */
const PLAIN_PATH = /^\/[\w/-]*$/;

/** Rejects with ApiError: `invalid_credentials`, `account_disabled`, `rate_limited`, `offline` and so on. */
export async function signIn(credentials: Credentials): Promise<void> {
  const next = nextScreen();
  const extra = next ? { [FIRST_LIST]: `${next}?${listText(ownFirstPage())}` } : undefined;
  const { data } = await call(signInCall, { body: credentials }, { extra });
  const { token, preferences, outbox_key, first_list, ...account } = data;
  const here = readPanelNotes();
  // What was chosen on this device stays; a new device takes over what the account prefers.
  if (preferences?.digits && !here.digits) setDigits(preferences.digits);
  if (preferences?.theme && !here.theme) setTheme(preferences.theme);
  if (preferences?.per_page && !here.per_page) setRowsPerPage(preferences.per_page);
  // Before anybody hears of the session and asks for them.
  if (first_list) takeOver(first_list, token);
  saveSession(token, account);
  // Nobody waits for it: what an earlier sign-out has locked joins the queue a moment later, and each start is given the key again.
  void keepOutboxKey(account, outbox_key);
}

/** What the sign-in page leads to, if its list may come along; over another page a sign-in leads nowhere. */
function nextScreen(): string | undefined {
  if (location.pathname !== '/login') return undefined;
  const wanted = new URLSearchParams(location.search).get('redirect') ?? '/';
  return PLAIN_PATH.test(wanted) ? wanted : undefined;
}
