import { describe, expect, test } from 'vitest';
import { asPiastres, NOTHING, plus } from './money.ts';
import {
  isShopFault,
  mayStep,
  RETURN_STATUSES,
  refundOf,
  refundTotal,
  requestDay,
  returnedState,
  windowEndsOn,
} from './returns-rules.ts';

describe('the window', () => {
  test.each([
    ['2026-01-10', 14, false, '2026-01-24'],
    ['2026-01-10', 14, true, '2026-02-09'],
    ['2026-01-10', 45, true, '2026-02-24'],
    ['2026-12-25', 14, false, '2027-01-08'],
    // Cairo's clocks change on these days; a day is a day.
    ['2026-04-20', 14, false, '2026-05-04'],
    ['2026-10-25', 14, false, '2026-11-08'],
    ['2028-02-20', 14, false, '2028-03-05'],
  ])('of what was completed on %s, with %i days, fault %s, ends on %s', (completed, days, fault, end) => {
    expect(windowEndsOn(completed, days, fault)).toBe(end);
  });

  test.each([
    ['2026-03-10', undefined, '2026-03-10'],
    ['2026-03-10', '2026-03-09', '2026-03-09'],
    ['2026-03-10', '2026-03-07', '2026-03-07'],
    ['2026-03-10', '2026-03-01', '2026-03-07'],
    ['2026-03-10', '2026-03-12', '2026-03-10'],
  ])('on %s counts what was done on %s as asked for on %s', (today, done, day) => {
    expect(requestDay(today, done)).toBe(day);
  });
});

test.each([
  ['changed_mind', false],
  ['size', false],
  ['other', false],
  ['damaged', true],
  ['wrong_item', true],
  ['not_as_described', true],
  ['late', true],
] as const)('%s is the shop’s fault: %s', (reason, fault) => {
  expect(isShopFault(reason)).toBe(fault);
});

test('of all steps only these are there', () => {
  const steps = RETURN_STATUSES.flatMap((from) =>
    RETURN_STATUSES.filter((to) => mayStep(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(steps).toEqual([
    'requested → approved',
    'requested → refused',
    'requested → canceled',
    'approved → received',
    'approved → canceled',
    'refused → requested',
    'received → refunded',
  ]);
});

const line = (net: number, quantity: number, before: number, pieces: number) => ({
  net: asPiastres(net),
  quantity,
  before,
  pieces,
});
const whole = {
  shippingFee: asPiastres(3_500),
  isWhole: true,
  isAllFault: true,
  hasFault: true,
  way: 'customer_brings',
  returnFee: asPiastres(4_000),
} as const;

describe('a refund', () => {
  test.each([
    ['a third of a pound', [line(100, 3, 0, 1)], {}, [33, 3_500, 0]],
    ['the next third', [line(100, 3, 1, 1)], {}, [34, 3_500, 0]],
    ['the last third', [line(100, 3, 2, 1)], {}, [33, 3_500, 0]],
    ['not all of the order', [line(100, 3, 0, 1)], { isWhole: false }, [33, 0, 0]],
    ['all of it, but not all was the shop’s fault', [line(100, 1, 0, 1)], { isAllFault: false }, [100, 0, 0]],
    ['fetched, the shop’s fault', [line(9_000, 1, 0, 1)], { way: 'pickup' }, [9_000, 3_500, 0]],
    [
      'fetched, nobody’s fault',
      [line(9_000, 1, 0, 1)],
      { way: 'pickup', hasFault: false, isAllFault: false },
      [9_000, 0, 4_000],
    ],
    [
      'fetching dearer than the goods',
      [line(900, 1, 0, 1)],
      { way: 'pickup', hasFault: false, isAllFault: false },
      [900, 0, 900],
    ],
    ['two lines', [line(100, 3, 0, 2), line(1_000, 4, 1, 1)], { isWhole: false }, [67 + 250, 0, 0]],
    ['goods that cost nothing', [line(0, 2, 0, 2)], { isWhole: false }, [0, 0, 0]],
  ])('of %s', (_, lines, differing, [goods, shipping, deduction]) => {
    expect(refundOf({ ...whole, lines, ...(differing as Partial<typeof whole>) })).toEqual({
      goods,
      shipping,
      deduction,
    });
  });

  test('is goods and shipping less what is kept', () => {
    const parts = { goods: asPiastres(9_000), shipping: asPiastres(3_500), deduction: asPiastres(4_000) };
    expect(refundTotal(parts)).toBe(8_500);
  });

  test('of a line comes to the line, however it is parted', () => {
    for (const [net, quantity] of [
      [9_999, 7],
      [1, 3],
      [12_345, 11],
      [100, 1],
    ] as const) {
      for (let first = 0; first <= quantity; first += 1) {
        const parts = [line(net, quantity, 0, first), line(net, quantity, first, quantity - first)];
        const goods = parts.map((one) => refundOf({ ...whole, lines: [one] }).goods);
        expect(plus(NOTHING, ...goods)).toBe(net);
      }
    }
  });
});

test.each([
  [true, 0, 5, 'open'],
  [true, 3, 5, 'open'],
  [false, 0, 5, 'none'],
  [false, 3, 5, 'partial'],
  [false, 5, 5, 'full'],
] as const)('open %s with %i of %i pieces back is %s', (open, back, sold, state) => {
  expect(returnedState(open, back, sold)).toBe(state);
});
