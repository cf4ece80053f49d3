import type { ListMeta } from '#contract/endpoint.ts';
import { defineList } from '#contract/list.ts';
import type { Access } from '#contract/roles.ts';
import { type Hit, SEARCH_SHOWN } from '#contract/search.ts';
import type { Reader } from '#server/db/database.ts';
import type { ListSource } from '#server/db/list-source.ts';
import { inOrder, pageOfIds } from '#server/db/paging.ts';
import { and, eq, type SQL } from '#server/db/query/drizzle.ts';
import { searchedLetters } from '#server/db/search.ts';
import type { Actor } from './actor.ts';

const newestFirst = defineList({ sort: ['id'], defaultSort: '-id', filters: {} });

type Source = ListSource<typeof newestFirst>;

/** What of a resource the search over everything looks through, for one account. */
interface Findable {
  /** As its list is answered. */
  readonly source: Pick<Source, 'from' | 'id' | 'search' | 'deletedAt'>;
  /** Of its rows, those that the account may see; left out: all. */
  readonly scope?: SQL | undefined;
  /** The records with these ids, in any order. */
  hitsOf(ids: number[]): PromiseLike<Hit[]>;
}

/** How the search over everything finds the records of a resource. */
export interface Finder {
  /** Of the list: who may not read that finds nothing. */
  readonly access: Access;
  /** The query may be given back in other words. */
  look(db: Reader, actor: Actor, query: string): Findable & { readonly query?: string };
}

/** The newest hits; the record whose number was typed comes first. `near` says how many of the last ones are near matches. */
export async function findNewest(db: Reader, finder: Finder, actor: Actor, query: string) {
  const { hitsOf, scope, source, query: asked = query } = finder.look(db, actor, query);
  const { from, id, search, deletedAt } = source;
  const list = { from, id, ...(search && { search }), ...(deletedAt && { deletedAt }), sort: { id }, filters: {} };
  const { ids, near } = await newestIds(db, list, asked, scope);
  return { hits: ids.length === 0 ? [] : inOrder(ids, await hitsOf(ids)), near };
}

type Newest = Promise<{ ids: number[]; near: ListMeta['near'] }>;

async function newestIds(db: Reader, source: Source, query: string, scope: SQL | undefined): Newest {
  const sort = { field: 'id', descending: true } as const;
  const page = { page: 1, perPage: SEARCH_SHOWN, query, sort, filters: {} };
  const { ids, meta } = await pageOfIds(db, source, page, scope);
  const digits = searchedLetters(query);
  if (!/^\d{1,15}$/.test(digits)) return { ids, near: meta.near };
  const exact = await pageOfIds(db, source, page, and(scope, eq(source.id, Number(digits))));
  return { ids: [...new Set([...exact.ids, ...ids])].slice(0, SEARCH_SHOWN), near: undefined };
}
