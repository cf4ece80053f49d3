import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { setDigits, setRowsPerPage, setTheme, useDigits, useRowsPerPage, useTheme } from '#app/device/preferences.ts';
import { switchLanguage } from '#app/i18n/catalogs.ts';
import { useFormats } from '#app/i18n/formats.ts';
import { LANGUAGE_NAMES } from '#app/i18n/language-names.ts';
import { useLanguageReasons } from '#app/i18n/language-reach.ts';
import { sharePreferences } from '#app/sync/account.ts';
import { Select } from '#app/ui/select.tsx';
import { toast } from '#app/ui/toast.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { PAGE_SIZES } from '#contract/page-sizes.ts';
import { DIGITS, THEMES } from '#contract/session.ts';
import { Section } from './section.tsx';

/** How the panel looks to this person; a new device takes it over at the first sign-in. */
export function Preferences() {
  const { t, i18n } = useLingui();
  const { number } = useFormats();
  const reasons = useLanguageReasons();
  const themes = { light: t`Light`, dark: t`Dark`, system: t`Same as the device` };
  const samples = { latn: '123', arab: '١٢٣' };

  async function chooseLanguage(language: (typeof LANGUAGES)[number]): Promise<void> {
    try {
      await switchLanguage(language);
    } catch {
      toast.error(t`The texts could not be loaded. Connect and try again.`);
      return;
    }
    void sharePreferences({ language });
  }

  return (
    <Section title={<Trans>Preferences</Trans>}>
      <Choice
        label={t`Language`}
        value={i18n.locale}
        options={LANGUAGES.map((language) => [language, LANGUAGE_NAMES[language], reasons[language]])}
        onChoose={(language) => void chooseLanguage(language)}
      />
      <Choice
        label={t`Digits`}
        value={useDigits()}
        options={DIGITS.map((digits) => [digits, samples[digits]])}
        onChoose={(digits) => {
          setDigits(digits);
          void sharePreferences({ digits });
        }}
      />
      <Choice
        label={t`Theme`}
        value={useTheme()}
        options={THEMES.map((theme) => [theme, themes[theme]])}
        onChoose={(theme) => {
          setTheme(theme);
          void sharePreferences({ theme });
        }}
      />
      <Choice
        label={t`Rows per page`}
        value={useRowsPerPage()}
        options={PAGE_SIZES.map((size) => [size, number(size)])}
        onChoose={(size) => {
          setRowsPerPage(size);
          void sharePreferences({ per_page: size });
        }}
      />
    </Section>
  );
}

interface ChoiceProps<Value extends string | number> {
  label: string;
  value: string | number;
  /** `idle`: why it cannot be chosen now. */
  options: readonly (readonly [value: Value, word: string, idle?: string | undefined])[];
  onChoose: (value: Value) => void;
}

function Choice<Value extends string | number>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        className="w-48"
        value={String(value)}
        onChange={(event) => {
          const chosen = options.find(([option]) => String(option) === event.currentTarget.value);
          if (chosen) onChoose(chosen[0]);
        }}
      >
        {options.map(([option, word, idle]) => (
          <option key={option} value={String(option)} disabled={idle !== undefined}>
            {idle === undefined ? word : t`${word} (needs a connection)`}
          </option>
        ))}
      </Select>
    </div>
  );
}
