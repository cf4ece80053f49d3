// Apart from the sentences of errors.ts, which the first page does not need.
export const LANGUAGES = ['ar', 'en'] as const;

export function isLanguage(value: unknown): value is (typeof LANGUAGES)[number] {
  return value === 'ar' || value === 'en';
}
