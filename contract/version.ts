/** The number in the cache's buster: raised when a persisted answer of an older panel can no longer be read. */
export const CONTRACT_VERSION = '1';
