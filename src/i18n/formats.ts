import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { useDigits } from '#app/device/preferences.ts';
import { createFormats, type Formats, formatLocale } from './create-formats.ts';

/** The formats of the current language and digits; a screen that uses them follows every change. */
export function useFormats(): Formats {
  const { i18n } = useLingui();
  const digits = useDigits();
  const language = i18n.locale === 'en' ? 'en' : 'ar';
  return useMemo(() => formatsFor(formatLocale(language, digits)), [language, digits]);
}

const made = new Map<string, Formats>();

/** Making a formatter is slow: each is made once for a locale, when it is first needed. */
function formatsFor(locale: string): Formats {
  const formats = made.get(locale) ?? createFormats(locale);
  made.set(locale, formats);
  return formats;
}
