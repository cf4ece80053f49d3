/** So many rows are drawn before the first paint of a screen that somebody goes on to; the others a moment later. */
export const FIRST_ROWS = 5;
