/** What a file of texts holds: for each id a text in its parts. Any other JSON is somebody else's, as a network's that asks for a sign-in. */
export function isCatalog(value: unknown): value is Record<string, unknown[]> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(Array.isArray)
  );
}

/** Where a catalog is: its version, a hash of all languages of the namespace, is part of it, so that what is kept of it is never stale. */
export function catalogAddress(language: string, namespace: string, version = 'dev'): string {
  return `/locales/${language}/${namespace}.json?v=${version}`;
}

/** Whose catalog is at an address, with its version or without. */
export function catalogAt(address: string): { readonly language: string; readonly namespace: string } | undefined {
  const [, language, namespace] = /^\/locales\/(\w+)\/([\w-]+)\.json(?:\?.*)?$/.exec(address) ?? [];
  return language && namespace ? { language, namespace } : undefined;
}

/** The header in which a server says of which version a catalog is. While a build is taken out to several servers, one may have another than was asked for. */
export const CATALOG_VERSION = 'Content-Version';

/** The version of each namespace, as the page of a build (HTML) tells it. */
export function versionsIn(page: string): ReadonlyMap<string, string> {
  const { versions = '' } = /<meta name="texts" content="(?<versions>[^"]*)"/.exec(page)?.groups ?? {};
  return new Map(
    [...versions.matchAll(/([\w-]+)=(\w+)/g)].map(([, namespace = '', version = '']) => [namespace, version]),
  );
}
