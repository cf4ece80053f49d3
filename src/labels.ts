import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { labels as profile } from './features/profile/labels.ts';
import { labels as settings } from './features/settings/labels.ts';
import type { ResourceLabels } from './kit/crud/all-labels.ts';
import { sections } from './sections.ts';

// What is kept or waits under a name that is no list's.
const OTHERS: Readonly<Record<string, ResourceLabels>> = {
  home: { title: msg`Home` },
  settings: { title: msg`Settings`, labels: settings },
  profile: { title: msg`Profile`, labels: profile },
  'provider-products': { title: msg`Provider products` },
};

let loading: Promise<ReadonlyMap<string, ResourceLabels>> | undefined;

/** What is said of every resource; fetched once, and again after a failure. */
export function loadLabels(): Promise<ReadonlyMap<string, ResourceLabels>> {
  loading ??= fetchLabels().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchLabels(): Promise<ReadonlyMap<string, ResourceLabels>> {
  const found = await Promise.all(Object.values(sections).map(labelsOf));
  return new Map([...Object.entries(OTHERS), ...found.flat()]);
}

interface AnySection {
  readonly resource: string;
  readonly title: MessageDescriptor;
  readonly labels: () => Promise<{ readonly labels: ResourceLabels['labels'] & Parts }>;
}
type Parts = { readonly parts?: Readonly<Record<string, NonNullable<ResourceLabels['labels']>>> };

async function labelsOf({ resource, title, labels: load }: AnySection): Promise<[string, ResourceLabels][]> {
  const { labels } = await load();
  const parts = Object.entries(labels.parts ?? {}).map(([name, part]): [string, ResourceLabels] => [
    name,
    { ...OTHERS[name], labels: part },
  ]);
  return [[resource, { title, labels }], ...parts];
}
