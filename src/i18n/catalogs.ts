import { i18n, type Messages } from '@lingui/core';
import { getContact } from '#app/api/connection.ts';
import { getLanguage, keepLanguage, showLanguage } from '#app/device/locale.ts';
import { getDigits, subscribePreferences } from '#app/device/preferences.ts';
import { catalogAddress } from '#contract/catalog.ts';
import type { Language } from '#contract/errors.ts';
import { inDigits } from './catalog-digits.ts';
import { formatLocale } from './create-formats.ts';
import { fetchMessages } from './fetch-messages.ts';

const wanted = new Set<string>();
const loads = new Map<string, Promise<void>>();
const catalogs = new Map<string, Messages>();
let digitsShown = getDigits();

/**
 * Makes sure that the texts of these namespaces are there in the current language: a promise while they are on their way, undefined when
 * nothing is to be waited for. Called by a route's `beforeLoad`.
 */
export function needMessages(...namespaces: readonly string[]): Promise<unknown> | undefined {
  const coming = namespaces.flatMap((namespace) => {
    wanted.add(namespace);
    return load(getLanguage(), namespace) ?? [];
  });
  return coming.length > 0 ? Promise.all(coming) : undefined;
}

/** Reads texts before a screen needs them. A language chosen before one does is not kept waiting for them. */
export function readMessagesAhead(...namespaces: readonly string[]): void {
  for (const namespace of namespaces) load(getLanguage(), namespace)?.catch(() => undefined);
}

/** Of all texts that there are. */
export function allNamespaces(): readonly string[] {
  return [...versions().keys()];
}

/** Shows the panel in the current language; the texts of `common` come with it. */
export async function startMessages(): Promise<void> {
  showLanguage();
  await needMessages('common');
  activate();
  subscribePreferences(() => {
    showDigits();
    activate();
  });
}

/** Turns every mounted screen into the other language without a reload; if its texts cannot be had, nothing changes. */
export async function switchLanguage(language: Language): Promise<void> {
  // Without a connection the answer is known at once; nobody waits eleven seconds for it.
  if (!getContact().online && !(await hasMessages(language))) throw new Error(`No texts of ${language} are kept here.`);
  await Promise.all([...wanted].map((namespace) => load(language, namespace)));
  keepLanguage(language);
  activate();
}

/** The addresses of all catalogs of a language, for the service worker to keep. */
export function catalogAddresses(language: Language): string[] {
  return allNamespaces().map((namespace) => address(language, namespace));
}

/** True where the panel can be shown in this language without a connection: its texts were fetched before. */
export async function hasMessages(language: Language): Promise<boolean> {
  const missing = [...wanted].filter((namespace) => !catalogs.has(`${language}/${namespace}`));
  if (missing.length === 0) return true;
  if (typeof caches === 'undefined') return false;
  const found = await Promise.all(missing.map((namespace) => caches.match(address(language, namespace))));
  return found.every((kept) => kept !== undefined);
}

function load(language: Language, namespace: string): Promise<void> | undefined {
  const key = `${language}/${namespace}`;
  if (catalogs.has(key)) return undefined;
  const pending = loads.get(key) ?? fetchCatalog(language, namespace).finally(() => loads.delete(key));
  loads.set(key, pending);
  return pending;
}

async function fetchCatalog(language: Language, namespace: string): Promise<void> {
  const messages = await fetchMessages(address(language, namespace));
  add(language, inDigits(messages, getDigits()));
  catalogs.set(`${language}/${namespace}`, messages);
}

/** Beside those shown, without a word to the mounted screens: none of them has any of these texts, and each would be drawn again. */
function add(language: Language, messages: Messages) {
  if (language === i18n.locale) Object.assign(i18n.messages, messages);
  // A language's first object is the one that the others are written into; the catalog stays as it came.
  else i18n.load(language, { ...messages });
}

/** The catalogs that are there already have their numbers in the digits of before. */
function showDigits() {
  if (digitsShown === getDigits()) return;
  digitsShown = getDigits();
  for (const [key, messages] of catalogs) i18n.load(key.split('/')[0] ?? '', inDigits(messages, digitsShown));
}

function activate() {
  const language = getLanguage();
  i18n.activate(language, formatLocale(language, getDigits()));
}

function address(language: Language, namespace: string): string {
  return catalogAddress(language, namespace, versions().get(namespace) ?? undefined);
}

/** The hash of each namespace, as the build wrote them into the page; the tests run without. */
function versions(): URLSearchParams {
  return new URLSearchParams(document.querySelector<HTMLMetaElement>('meta[name="texts"]')?.content);
}
