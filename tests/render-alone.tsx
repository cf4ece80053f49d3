import '#app/app.css';
import 'virtual:uno.css';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Puts a part on an otherwise empty page in a language; words inside parts stay English. */
export function renderAlone(content: ReactNode, language: 'ar' | 'en' = 'en') {
  cleanup();
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } });
  return render(<I18nProvider i18n={i18n}>{content}</I18nProvider>);
}
