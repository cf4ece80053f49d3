import { join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { setupI18n } from '@lingui/core';
import { inDigits } from '#app/i18n/catalog-digits.ts';
import type { Digits } from '#contract/session.ts';
import { compileOne } from '../../vite/catalogs.ts';

const catalogs = await getCatalogs(getConfig({ cwd: join(import.meta.dirname, '../..') }));

/** The panel's Arabic for one of its texts: from its catalog, through what turns it into words on a screen. */
export async function panelText(
  name: string,
  message: string,
): Promise<(values: Record<string, unknown>, digits: Digits) => string> {
  const known = (await catalogs.find(({ path }) => path.endsWith(`/${name}`))?.read('ar')) ?? {};
  const [id] = Object.entries(known).find(([, text]) => text.message === message) ?? [];
  if (id === undefined) throw new Error(`The panel has no text any more for: ${message}`);
  const messages = JSON.parse(await compileOne('ar', name));
  return (values, digits) => {
    const i18n = setupI18n({ messages: { ar: inDigits(messages, digits) } });
    i18n.activate('ar', `ar-EG-u-nu-${digits}`);
    return i18n._(id, values);
  };
}
