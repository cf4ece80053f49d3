import { expect, test } from 'vitest';
import type { Section } from '#app/kit/crud/section.ts';
import { keptResources, sections } from '#app/sections.ts';
import { api, type ListedName } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { mayCall, permissionsOf } from '#contract/roles.ts';

const listed = Object.keys(sections) as ListedName[];
const listOf = (resource: ListedName): AnyEndpoint => api[resource].list;

test.each(listed)(
  '%s is kept on a device where the contract lets its list be read without a connection',
  (resource) => {
    expect(keptResources.has(resource)).toBe(listOf(resource).offline === 'read');
  },
);

test.each(listed)('the sidebar shows %s to nobody whom its list refuses', (resource) => {
  const { link }: Pick<Section<ListedName>, 'link'> = sections[resource];
  for (const role of link?.roles ?? []) {
    expect(mayCall(listOf(resource).access, { role, permissions: permissionsOf(role) })).toBe(true);
  }
});
