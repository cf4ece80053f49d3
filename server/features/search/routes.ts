import { mayCall } from '#contract/roles.ts';
import { type FoundHere, foundTogether, search } from '#contract/search.ts';
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
  const here: FoundHere[] = [];
  if (searchedLetters(query) === '') return foundTogether(here);
  for (const [resource, finder] of finders)
    if (mayCall(finder.access, actor)) here.push({ resource, ...(await findNewest(db, finder, actor, query)) });
  return foundTogether(here);
}
