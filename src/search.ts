import type { ListSearch } from '#contract/list.ts';

/** Search parameters in the address: plain text, repeated keys for lists, nothing encoded as JSON. */
type PanelSearch = ListSearch;

export function parseSearch(text: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = search[name];
    if (before === undefined) search[name] = value;
    else search[name] = [...(typeof before === 'string' ? [before] : before), value];
  }
  return search;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const text of Array.isArray(value) ? value : [value]) {
      if (text !== undefined && text !== null && text !== '') params.append(name, String(text));
    }
  }
  const text = params.toString();
  return text && `?${text}`;
}

/** Keeps texts and lists of texts; numbers given by a link become text. What a list makes of them is its own business. */
export function readSearch(search: Record<string, unknown>): PanelSearch {
  const entries = Object.entries(search).map(([name, value]) => [name, readValue(value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function readValue(value: unknown): string | string[] | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return Array.isArray(value) ? value.map(String) : String(value);
}
