import type { NamedRecord } from '#server/db/audit.ts';
import type { SoftDeletedTable } from '#server/db/soft-delete.ts';
import type { Api } from './api.ts';
import type { Finder } from './finder.ts';

/** One resource of the server, as server/features.ts lists it; what it does not answer does not compile. */
export interface Feature {
  /** Serves the calls of the resource. */
  mount(api: Api): void;
  /** How the log of activity names one of its records; null: they have no name. */
  readonly named: NamedRecord | null;
  /** How the search over everything finds its records; null: it does not. */
  readonly found: Finder | null;
  /** The tables whose rows are gone for good thirty days after they were deleted, children first; each stands in one feature. */
  readonly purged: readonly SoftDeletedTable[];
}
