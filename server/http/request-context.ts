import { randomUUID } from 'node:crypto';
import type { Language } from '#contract/errors.ts';
import { isLanguage } from '#contract/languages.ts';

/** What is known about a request before anybody is asked who sent it. */
export interface RequestContext {
  readonly requestId: string;
  readonly language: Language;
  /** The caller's address; behind TRUST_PROXY proxies, the one that the outermost of them saw. */
  readonly ip: string;
  /** "Chrome, Android": enough to recognise one's own phone in a list. */
  readonly device: string;
  readonly userAgent: string;
}

/** Reads what is known of it; `peer` is the address at the other end of the connection, `proxies` how many of ours are in front. */
export function readRequestContext(headers: Headers, peer: string, proxies: number): RequestContext {
  const userAgent = (headers.get('user-agent') ?? '').slice(0, 300);
  const sentId = headers.get('x-request-id') ?? '';
  return {
    requestId: /^[\w.-]{8,64}$/.test(sentId) ? sentId : randomUUID(),
    language: languageOf(headers.get('accept-language')),
    ip: addressOf(headers.get('x-forwarded-for'), peer, proxies),
    device: deviceOf(userAgent),
    userAgent,
  };
}

/** The first of our languages by weight; Arabic when none is named. */
export function languageOf(accepted: string | null): Language {
  const wishes = (accepted ?? '').split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';');
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
    return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
  });
  const known = wishes.filter(({ language, weight }) => isLanguage(language) && weight > 0);
  const best = known.sort((a, b) => b.weight - a.weight)[0]?.language;
  return isLanguage(best) ? best : 'ar';
}

function addressOf(forwarded: string | null, peer: string, proxies: number): string {
  if (proxies < 1 || !forwarded) return peer;
  const hops = forwarded.split(',').map((hop) => hop.trim());
  // Only the addresses that our own proxies wrote can be believed; they stand last.
  return (hops.at(-Math.min(proxies, hops.length)) || peer).slice(0, 64);
}

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\w*\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

function deviceOf(userAgent: string): string {
  const named = [BROWSERS, SYSTEMS].map((table) => table.find(([pattern]) => pattern.test(userAgent))?.[1]);
  return named.filter(Boolean).join(', ') || userAgent.slice(0, 40);
}
