/**
 * The tag of those of a family that the ordinary run leaves to the long one, while their siblings stay: playwright.config.ts reads it.
 * What stays is what differs most; what goes differs by a word, a status or a form.
 */
export const laterIf = (isLeft: boolean): string[] => (isLeft ? ['@long'] : []);
