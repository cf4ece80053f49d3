import { catalogAddress } from '#contract/catalog.ts';

const VERSIONS = /<meta name="texts" content="(?<versions>[^"]*)"/;
const LANGUAGE = /^\/locales\/(?<language>\w+)\//;

/** The addresses of all texts of a build, whose page (HTML) tells their versions, in the languages of which this device keeps some. */
export function textsOf(page: string, kept: readonly { readonly url: string }[]): string[] {
  const versions = new URLSearchParams(VERSIONS.exec(page)?.groups?.versions?.replaceAll('&amp;', '&'));
  const languages = new Set(kept.flatMap(({ url }) => LANGUAGE.exec(new URL(url).pathname)?.groups?.language ?? []));
  return [...languages].flatMap((language) =>
    [...versions].map(([namespace, version]) => catalogAddress(language, namespace, version)),
  );
}
