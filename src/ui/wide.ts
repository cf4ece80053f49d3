import { mediaHook } from './media-hook.ts';

// With the sidebar beside it, a table of seven columns is readable from here on; below, the same rows are cards.
const WIDE = '(min-width: 70rem)';

// A tablet upright: a record's page fits, a table of seven columns does not.
const ROOMY = '(min-width: 48rem)';

/** True where a list is a table and its filters stand in line. */
export const useIsWide = mediaHook(WIDE);

/** True where a record has a page to itself instead of a sheet. */
export const useRoomy = mediaHook(ROOMY);
