import * as v from 'valibot';

const ids = v.pipe(v.array(v.number()), v.readonly());

/** What a merge moved. */
export const moved = v.object({
  /** Products that had the record themselves. */
  product_ids: ids,
  sub_product_ids: v.optional(ids, []),
  /** Offers of the record, with the products that were on their lists; `ended`: the merge deleted them. */
  offers: v.optional(v.array(v.object({ id: v.number(), ended: v.boolean(), product_ids: ids })), []),
});

/** What the audit keeps of a merge. */
export const merged = v.object({ into: v.object({ id: v.number() }), ...moved.entries });

export type Moved = v.InferOutput<typeof moved>;
