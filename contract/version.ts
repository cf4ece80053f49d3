/** The number in the cache's buster: raised when a persisted answer of an older panel can no longer be read. */
export const CONTRACT_VERSION = '3';

/** Of the release, as package.json says it: what the panel was built as, and what the server runs. */
export const RELEASE = '0.1.0';
