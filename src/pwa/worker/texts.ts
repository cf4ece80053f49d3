import { catalogAddress, versionsIn } from '#contract/catalog.ts';

const LANGUAGE = /^\/locales\/(?<language>\w+)\//;

/** The addresses of all texts of a build, whose page (HTML) tells their versions, in the languages of which this device keeps some. */
export function textsOf(page: string, kept: readonly { readonly url: string }[]): string[] {
  const languages = new Set(kept.flatMap(({ url }) => LANGUAGE.exec(new URL(url).pathname)?.groups?.language ?? []));
  return [...languages].flatMap((language) =>
    [...versionsIn(page)].map(([namespace, version]) => catalogAddress(language, namespace, version)),
  );
}
