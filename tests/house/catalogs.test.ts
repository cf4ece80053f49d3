import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { describe, expect, test } from 'vitest';
import { root } from './sample-shop.ts';

type Token = string | [name: string, kind?: string, format?: Record<string, Token[] | string> | string];
type Compiled = Record<string, Token[] | string>;

const catalogs = await getCatalogs(getConfig({ cwd: root }));
const plain = { sourceLocale: 'en', fallbackLocales: {} };

describe.each(catalogs.map((catalog) => [catalog.name ?? catalog.path, catalog] as const))('%s', (_, catalog) => {
  test('every text has an Arabic translation', async () => {
    const messages = (await catalog.read('ar')) ?? {};
    const missing = Object.values(messages).filter(({ translation }) => !translation);
    expect(missing.map(({ message }) => message)).toEqual([]);
  });

  test('no text stands there that nobody says any more: without its translation it would hide the same text elsewhere', async () => {
    const messages = Object.values((await catalog.read('ar')) ?? {});
    expect(messages.filter(({ obsolete }) => obsolete).map(({ message }) => message)).toEqual([]);
  });

  test('every Arabic translation is Arabic', async () => {
    const messages = Object.values((await catalog.read('ar')) ?? {});
    const words = messages.filter(({ message = '' }) => /[a-z]{3}/i.test(message.replace(/\{[^}]*\}|<[^>]*>/g, '')));
    const foreign = words.filter(({ translation = '' }) => translation && !/\p{Script=Arabic}/u.test(translation));
    expect(foreign.map(({ message }) => message).filter((message) => message && !languageNames.has(message))).toEqual(
      [],
    );
  });

  test.each(['ar', 'en'])('every number in %s has all forms the language counts with', async (language) => {
    const { messages } = await catalog.getTranslations(language, plain);
    const { source, errors } = createCompiledCatalog(language, messages, { namespace: 'json' });
    expect(errors).toEqual([]);
    const compiled: { messages: Compiled } = JSON.parse(source);
    expect(missingForms(compiled.messages, language)).toEqual([]);
  });
});

test.each(['ar', 'en'])(
  'one text is said in one way in every section in %s; where it must differ it has a context',
  async (language) => {
    // The panel keeps the texts of all visited sections in one table: of two ways, the section visited last would win.
    const said = new Map<string, Set<string>>();
    for (const catalog of catalogs)
      for (const [id, { message, translation, obsolete }] of Object.entries((await catalog.read(language)) ?? {})) {
        if (obsolete) continue;
        const ways = said.get(id) ?? new Set([message ?? id]);
        said.set(id, ways.add(translation || (message ?? id)));
      }
    expect(said.size).toBeGreaterThan(1000);
    const both = [...said.values()].filter((ways) => ways.size > (language === 'en' ? 1 : 2));
    expect(both.map((ways) => [...ways].join(' / '))).toEqual([]);
  },
);

test('a plural without its six Arabic forms is noticed', () => {
  const { source } = createCompiledCatalog(
    'ar',
    { a: '{n, plural, one {طلب} other {# طلبات}}' },
    { namespace: 'json' },
  );
  const compiled: { messages: Compiled } = JSON.parse(source);
  expect(missingForms(compiled.messages, 'ar')).toEqual(['a: zero, two, few, many']);
});

/** The names of languages are written in their own letters. */
const languageNames = new Set(['English', 'العربية']);

/** Walks compiled messages and names each plural that leaves out a form of its language. */
function missingForms(messages: Compiled, language: string): string[] {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return Object.entries(messages).flatMap(([id, message]) =>
    pluralsIn(message)
      .map((forms) => wanted.filter((form) => !(form in forms)))
      .filter((missing) => missing.length > 0)
      .map((missing) => `${id}: ${inOrder(missing).join(', ')}`),
  );
}

function inOrder(forms: readonly string[]) {
  return ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) => forms.includes(form));
}

function pluralsIn(tokens: Token[] | string): Record<string, unknown>[] {
  if (typeof tokens === 'string') return [];
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [, kind, format] = token;
    if (!format || typeof format === 'string') return [];
    const inner = Object.values(format).flatMap((branch) => pluralsIn(branch));
    return kind === 'plural' ? [format, ...inner] : inner;
  });
}
