import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useFieldLabels } from '#app/kit/crud/field-labels.ts';
import { loadLabels } from '#app/labels.ts';
import { createQueryClient } from '#app/sync/query-client.ts';
import { api } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';

// Adds no text and takes none away: other screens are drawn with the same ones.
i18n.load('en', {});
i18n.activate('en');
afterEach(cleanup);

// What travels beside a record's own fields and is never shown as one.
const COMPANIONS = ['version', 'done_at', 'restock'];

const all = await loadLabels();

/** The query root under which the panel keeps a group of the contract. */
const rootOf = (group: string, name: string) => (name === 'updateSub' ? 'my-sub-products' : group);

const groups: readonly (readonly [string, Record<string, AnyEndpoint>])[] = Object.entries(api);
const edits = groups.flatMap(([group, calls]) =>
  Object.entries(calls)
    .filter(([, { method, offline }]) => group !== 'session' && method === 'PATCH' && offline === 'queue')
    .map(([name, call]): [string, AnyEndpoint] => [rootOf(group, name), call]),
);

test.each(edits)('every field of a change of %s that waits has a name in words', (resource, call) => {
  const sent = 'entries' in call.body ? Object.keys(call.body.entries) : [];
  const fields = sent.filter((field) => !COMPANIONS.includes(field));
  expect(fields.length).toBeGreaterThan(0);
  const Names = () => {
    const labels = useFieldLabels(all.get(resource)?.labels);
    return fields.map((field) => <p key={field}>{labels.name(field)}</p>);
  };
  draw(<Names />);
  const raw = fields.filter((field) => screen.queryAllByText(field).length > 0);
  expect(raw).toEqual([]);
});

test('what a field refers to is called by its name, a picture is no key, and a list of things is counted', () => {
  const client = createQueryClient();
  client.setQueryData(['brands', 'record', 3], { data: { id: 3, name: 'Nile' } });
  const Values = () => {
    const { value } = useFieldLabels(all.get('products')?.labels);
    const key = 'a'.repeat(32);
    return [
      value('brand_id', 3),
      value('brand_id', 4),
      value('image', key),
      value('product_ids', [4, 9]),
      value('into', { id: 1, name: 'Delta' }),
    ].join(' · ');
  };
  draw(<Values />, client);
  expect(document.body.textContent).toBe('Nile · #4 · The picture of the record · 2 · Delta');
});

function draw(parts: ReactNode, client = createQueryClient()) {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>{parts}</QueryClientProvider>
    </I18nProvider>,
  );
}
