import type { Permission, Rights } from '#contract/roles.ts';
import { isRole } from '#contract/roles.ts';
import { readPanelNotes, writePanelNotes } from './panel-notes.ts';
import { keepSmall } from './small-storage.ts';
import { createStore } from './store.ts';

export interface Session {
  readonly token: string;
  /** As stored; anything that is no known role opens nothing but /orders. */
  readonly role: string;
  readonly name: string;
  readonly email: string;
  readonly image: string;
  /** The account's id, or its lower-cased email against a server that gives none. */
  readonly user: string;
  readonly permissions: readonly Permission[];
}

/** What sign-in and /auth/me tell about the account. */
export interface Account {
  readonly id?: number | undefined;
  readonly role: string;
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly image?: string | null | undefined;
  readonly permissions?: readonly Permission[] | undefined;
}

const KEYS = ['token', 'role', 'name', 'email', 'image'] as const;

const current = createStore(read());
export const subscribeSession = current.subscribe;
let interrupted = false;

/** null: nobody is signed in on this device. */
export function getSession(): Session | null {
  return current.get();
}

/** True while the server no longer accepts the stored token: the page stays, a sign-in dialog opens over it. */
export function isInterrupted(): boolean {
  return interrupted;
}

/** What tells users of this device apart: the account's id, or its lower-cased email against a server that gives none. */
export function userOf({ id, email }: Pick<Account, 'id' | 'email'>): string {
  return id === undefined ? (email ?? '').toLowerCase() : String(id);
}

/** For `mayCall` of the contract: undefined when nobody with a known role is signed in. */
export function currentRights(): Rights | undefined {
  return rightsOf(getSession());
}

export function rightsOf(session: Session | null): Rights | undefined {
  if (!session || !isRole(session.role)) return undefined;
  return { role: session.role, permissions: session.permissions };
}

export function saveSession(token: string, account: Account): void {
  saveAccount(account);
  // Last: another tab that sees it knows who it is.
  store('token', token);
  interrupted = false;
  publish();
}

/** Takes over what the server says about the signed-in account now. */
export function saveAccount(account: Account): void {
  store('role', account.role);
  store('name', account.name);
  store('email', account.email);
  store('image', account.image);
  writePanelNotes({ id: account.id, permissions: account.permissions, disabled: undefined });
  publish();
}

export function clearSession(): void {
  for (const key of KEYS) localStorage.removeItem(key);
  writePanelNotes({ id: undefined, permissions: undefined });
  interrupted = false;
  publish();
}

/** Called when the server answers that `token` is unknown or expired; an answer to an older token changes nothing. */
export function interruptSession(token: string): void {
  if (getSession()?.token !== token || interrupted) return;
  interrupted = true;
  current.set(getSession());
}

/** Follows sign-in and sign-out in other tabs. */
export function watchOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== 'panel' && !KEYS.some((name) => name === key)) return;
    readAgain();
  });
  // A page out of the Back store may have slept through it.
  window.addEventListener('pageshow', ({ persisted }) => persisted && readAgain());
}

function readAgain() {
  const before = getSession()?.token;
  publish();
  if (getSession()?.token !== before) interrupted = false;
}

function publish() {
  current.set(read());
}

function store(key: (typeof KEYS)[number], value: string | null | undefined) {
  if (value) keepSmall(key, value);
  else localStorage.removeItem(key);
}

function read(): Session | null {
  const token = localStorage.getItem('token');
  if (!token) return null;
  const { id, permissions = [] } = readPanelNotes();
  const email = localStorage.getItem('email') ?? '';
  return {
    token,
    role: localStorage.getItem('role') ?? '',
    name: localStorage.getItem('name') ?? '',
    email,
    image: localStorage.getItem('image') ?? '',
    user: userOf({ id, email }),
    permissions,
  };
}
