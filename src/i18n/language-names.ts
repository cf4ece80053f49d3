import type { Language } from '#contract/errors.ts';

/** Each language calls itself by its own name, whatever language the panel speaks. */
export const LANGUAGE_NAMES: Record<Language, string> = { ar: 'العربية', en: 'English' };
