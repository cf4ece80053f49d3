import { commonReading } from '#contract/near-query.ts';
import { mayCall } from '#contract/roles.ts';
import { type Hit, search } from '#contract/search.ts';
import { searchedLetters } from '#server/db/search.ts';
import type { Api, Call } from '#server/http/api.ts';
import { type Finder, findNewest } from '#server/http/finder.ts';
import { mount } from '#server/http/mount.ts';

/** Serves one question to everything; `finders` by the name of their resource. */
export function mountSearch(api: Api, finders: ReadonlyMap<string, Finder>): void {
  mount(api, search.everything, async (call) => ({ data: await findEverything(call, finders) }));
}

async function findEverything(
  { db, actor, list: { query } }: Call<typeof search.everything>,
  finders: ReadonlyMap<string, Finder>,
) {
  const found: Record<string, Hit[]> = {};
  const counts: Record<string, number> = {};
  const read: string[] = [];
  if (searchedLetters(query) === '') return { found };
  for (const [resource, finder] of finders) {
    if (!mayCall(finder.access, actor)) continue;
    const { hits, near } = await findNewest(db, finder, actor, query);
    if (hits.length === 0) continue;
    found[resource] = hits;
    counts[resource] = near?.count ?? 0;
    if (near) read.push(near.reading);
  }
  return { found, ...(read.length > 0 && { near: { reading: commonReading(read), counts } }) };
}
