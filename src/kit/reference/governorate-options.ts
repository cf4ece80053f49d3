import type { KnownOption } from '#app/kit/reference/known-box.tsx';
import { inNameOrder } from '#contract/arabic.ts';
import { GOVERNORATES, governorateName, governorateSpellings, mapGovernorate } from '#contract/governorates.ts';

/** All governorates by their names, found in both languages and by whatever else they are called. */
export function governorateOptions(language: string): KnownOption[] {
  const options = GOVERNORATES.map(({ code }) => ({
    value: code,
    label: governorateName(code, language),
    detail: governorateName(code, language === 'en' ? 'ar' : 'en'),
    aliases: governorateSpellings(code),
  }));
  return inNameOrder(options, ({ label }) => label);
}

/** What orders have as their governorate, which may be none that is known. */
export function writtenOptions(names: readonly string[]): KnownOption[] {
  return names.map((name) => {
    const code = mapGovernorate(name);
    return { value: name, label: name, aliases: code && governorateSpellings(code) };
  });
}
