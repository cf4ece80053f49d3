import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useContact } from '#app/api/connection.ts';
import type { Language } from '#contract/errors.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { hasMessages } from './catalogs.ts';

/** Why a language cannot be chosen now: without a connection only one whose texts were fetched before can be shown. */
export function useLanguageReasons(): Readonly<Partial<Record<Language, string>>> {
  const { t, i18n } = useLingui();
  const { online } = useContact();
  const [absent, setAbsent] = useState<readonly Language[]>([]);
  useEffect(() => {
    if (online) return setAbsent([]);
    let asks = true;
    const others = LANGUAGES.filter((language) => language !== i18n.locale);
    void Promise.all(others.map(async (language) => ((await hasMessages(language)) ? [] : [language]))).then(
      (found) => {
        if (asks) setAbsent(found.flat());
      },
    );
    return () => {
      asks = false;
    };
  }, [online, i18n.locale]);
  const reason = t`This language was never loaded here. It needs a connection once.`;
  return Object.fromEntries(absent.map((language) => [language, reason]));
}
