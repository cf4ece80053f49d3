import * as fc from 'fast-check';
import type { Brought, Rules } from './ledger-model.ts';

/** How many moves each order makes. */
export const MOVES = 12;

export type Move =
  | { readonly what: 'complete' | 'reopen' | 'cancel' | 'restore' | 'refund'; readonly twice: boolean }
  | { readonly quantity: number; readonly fee: number }
  | { readonly brought: Brought };
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom('complete', 'reopen', 'cancel', 'restore', 'refund'),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ quantity: fc.integer({ min: 1, max: 5 }), fee: fc.integer({ min: 0, max: 5_000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      brought: fc.record({
        line: fc.nat(2),
        pieces: fc.integer({ min: 1, max: 3 }),
        isFault: fc.boolean(),
        isPaid: fc.boolean(),
      }),
    }),
  },
);
export const life = fc.record({
  quantities: fc
    .tuple(...[1, 2, 3].map(() => fc.integer({ min: 0, max: 4 })))
    .filter((all) => all.some((one) => one > 0)),
  hasPromo: fc.boolean(),
  isPaidAhead: fc.boolean(),
  /** Completed before the ledger. */
  isOld: fc.nat(3).map((one) => one === 0),
  moves: fc.array(move, { minLength: MOVES, maxLength: MOVES }),
});
export type Life = typeof life extends fc.Arbitrary<infer One> ? One : never;
export const rules: fc.Arbitrary<Rules & { readonly percent: number }> = fc.record({
  promoBorneBy: fc.constantFrom('marketplace', 'provider'),
  commissionVatPercent: fc.constantFrom(0, 14),
  keepsCommission: fc.boolean(),
  percent: fc.constantFrom(0, 2.5, 10, 100),
});
