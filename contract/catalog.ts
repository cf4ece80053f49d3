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
