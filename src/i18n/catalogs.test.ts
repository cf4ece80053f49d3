import { i18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';
import { needText, startTexts } from './catalogs.ts';

afterEach(() => vi.unstubAllGlobals());

test('a section’s own word counts, even when the common texts come after it', async () => {
  const texts: Record<string, object> = {
    common: { same: 'common', only: 'common only' },
    orders: { same: 'section' },
  };
  let arrive = () => {};
  const sectionCame = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const name = /locales\/\w+\/([\w-]+)\.json/.exec(String(typeof request === 'string' ? request : request.url))?.[1];
    if (name === 'common') await sectionCame;
    return Response.json(texts[name ?? ''] ?? {});
  });
  const started = startTexts();
  await needText('orders');
  arrive();
  await started;
  expect([i18n._('same'), i18n._('only')]).toEqual(['section', 'common only']);
});
