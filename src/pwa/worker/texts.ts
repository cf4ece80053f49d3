import { catalogAddress, catalogAt, versionsIn } from '#contract/catalog.ts';

/** The addresses of all texts of a build, whose page (HTML) tells their versions, in the languages of `kept`: the addresses of some texts. */
export function textsOf(page: string, kept: readonly string[]): string[] {
  const languages = new Set(kept.flatMap((address) => catalogAt(address)?.language ?? []));
  return [...languages].flatMap((language) =>
    [...versionsIn(page)].map(([namespace, version]) => catalogAddress(language, namespace, version)),
  );
}
