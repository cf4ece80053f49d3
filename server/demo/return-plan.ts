import type { LineReturnReason, ReturnStatus, ReturnWay } from '#contract/returns-rules.ts';
import { DAY, HOUR } from './calendar.ts';
import type { PlannedOrder } from './order-basis.ts';
import { itemKey, type PlannedLine } from './order-lines.ts';
import { DEMO_ACCOUNTS } from './people.ts';
import { seededRandom } from './random.ts';

/** What clients say of what they send back. */
const CLIENT_WORDS: Readonly<Partial<Record<LineReturnReason, readonly string[]>>> = {
  size: ['المقاس طلع أصغر من المتوقع', 'المقاس كبير عليّ'],
  changed_mind: ['اشتريت غيره', 'لم أعد أحتاجه'],
  not_as_described: ['اللون غير اللي في الصورة', 'الخامة مختلفة عن الوصف'],
  wrong_item: ['وصلني منتج غير اللي طلبته'],
  damaged: ['وصلت قطعة مكسورة', 'العلبة مفتوحة والمنتج مخدوش'],
};

/** What the shop writes to a refusal. */
const REFUSAL_WORDS: readonly string[] = [
  'المنتج عليه آثار استخدام',
  'العبوة مفتوحة وناقصة قطع',
  'تم الاتفاق مع العميل على الاحتفاظ بالمنتج',
];

/** One thing that happens to a return of the demo, and when. */
interface ReturnEvent {
  readonly to: ReturnStatus;
  readonly at: Date;
}

/** A return of the demo shop, before the rules of returns make it true. */
export interface PlannedReturn {
  readonly orderId: number;
  readonly source: 'customer' | 'staff';
  readonly way: ReturnWay;
  readonly lines: readonly {
    readonly lineId: number;
    readonly quantity: number;
    readonly reason: LineReturnReason;
    readonly note: string;
    readonly damaged: number;
  }[];
  readonly note: string;
  /** Somebody took a picture of the goods as they came in. */
  readonly isPhotographed: boolean;
  /** The key of that picture, once it is drawn. */
  picture?: string;
  /** In the order in which they happened; the first one asks for it. */
  readonly events: readonly ReturnEvent[];
}

type Story = readonly [days: readonly number[], to: ReturnStatus, wanted?: 'damaged' | 'own' | 'pickup'];

/** What became of each: how many days ago each of its steps was, and where it stands now. */
const STORIES: readonly Story[] = [
  [[0.1], 'requested'],
  [[0.3], 'requested', 'own'],
  [[0.9], 'requested'],
  [[1.6], 'requested'],
  [[2.2], 'requested'],
  [[3.2, 2.5], 'approved', 'pickup'],
  [[3.9, 2.8], 'approved', 'own'],
  [[4.6, 3.4], 'approved'],
  [[5.1, 4.2], 'approved', 'pickup'],
  [[4.3, 3.1], 'refused'],
  [[7.4, 6.8], 'refused'],
  [[12.5, 11.6], 'refused'],
  // Should have been paid back two days ago.
  [[12.2, 11.1, 9.3], 'received', 'own'],
  [[6.2, 5.3, 2.1], 'received', 'damaged'],
  [[5.6, 4.8, 1.4], 'received'],
  [[4.4, 3.7, 0.4], 'received', 'pickup'],
  [[8.7, 8.1, 5.5, 3.3], 'refunded', 'own'],
  [[10.4, 9.7, 7.6, 5.2], 'refunded'],
  [[13.1, 12.3, 10.2, 8.8], 'refunded', 'damaged'],
  [[16.5, 15.7, 13.6, 10.9], 'refunded', 'pickup'],
  [[19.2, 18.3, 16.1, 13.4], 'refunded'],
  [[24.6, 23.8, 21.3, 18.7], 'refunded'],
  [[8.3, 7.9], 'canceled'],
  [[17.8, 16.9], 'canceled'],
];

const STEPS: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  requested: ['requested'],
  approved: ['requested', 'approved'],
  refused: ['requested', 'refused'],
  received: ['requested', 'approved', 'received'],
  refunded: ['requested', 'approved', 'received', 'refunded'],
  canceled: ['requested', 'canceled'],
};

// Its own chance, so that nothing else of the shop is drawn otherwise for it.
const SEED = 23_07;
/** Asked for within so many days of completion, a day less than the shop's return period wherever midnight falls. */
const WITHIN = 12 * DAY;
/** What a line may have cost (piastres) that comes back: no one return eats what the shop earns in a day. */
const LARGEST = 2_000_00;

interface Moved {
  readonly productId?: number | null | undefined;
  readonly subProductId?: number | null | undefined;
  readonly at: Date;
}

/**
 * Which orders of the last weeks come back in part, and what becomes of each return. Goods come in only after every planned
 * movement of theirs: its balances stand as they were written.
 */
export function planReturns(planned: readonly PlannedOrder[], movements: readonly Moved[], now: Date): PlannedReturn[] {
  const random = seededRandom(SEED);
  const lastMoved = new Map<string, number>();
  for (const { productId, subProductId, at } of movements) {
    const key = itemKey(productId ?? 0, subProductId);
    lastMoved.set(key, Math.max(lastMoved.get(key) ?? 0, at.getTime()));
  }
  const completed = planned.filter(({ order, steps }) => order.status === 'completed' && steps.length === 1);
  const taken = new Set<number>();
  return STORIES.flatMap(([days, to, wanted]) => {
    const events = STEPS[to].map((step, index) => ({ to: step, at: ago(now, days[index] ?? 0) }));
    const [asked] = events;
    const came = events.find((event) => event.to === 'received')?.at.getTime() ?? Number.POSITIVE_INFINITY;
    const fits = (line: PlannedLine) => {
      const moved = lastMoved.get(itemKey(line.productId ?? 0, line.subProductId)) ?? 0;
      return moved < came && line.lineTotal <= LARGEST && (wanted !== 'damaged' || line.quantity > 1);
    };
    const candidates = random
      .shuffled(completed.filter(({ order }) => !taken.has(order.id) && isInTime(order.completedAt, asked?.at)))
      .filter(({ lines }) => lines.some(fits));
    const isOwn = ({ lines }: PlannedOrder) =>
      lines.some((line) => line.providerId === DEMO_ACCOUNTS.provider.id && fits(line));
    const chosen = (wanted === 'own' && candidates.find(isOwn)) || candidates[0];
    if (!chosen) return [];
    taken.add(chosen.order.id);
    const fitting = chosen.lines.filter(fits);
    const own = fitting.filter(({ providerId }) => providerId === DEMO_ACCOUNTS.provider.id);
    const back = wanted === 'own' && own.length > 0 ? own : fitting;
    const lines = back.slice(0, 2).map((line) => plannedLine(random, line, wanted === 'damaged', to === 'refused'));
    return [
      {
        orderId: chosen.order.id,
        source: random.chance(0.6) ? ('customer' as const) : ('staff' as const),
        way: wanted === 'pickup' ? ('pickup' as const) : ('customer_brings' as const),
        lines,
        note: to === 'refused' ? random.pick(REFUSAL_WORDS) : '',
        isPhotographed: wanted === 'damaged' || (wanted === 'own' && to === 'received'),
        events,
      },
    ];
  });
}

function plannedLine(
  random: ReturnType<typeof seededRandom>,
  { id, quantity }: PlannedLine,
  isPartDamaged: boolean,
  isRefused: boolean,
) {
  const reason = isPartDamaged
    ? 'damaged'
    : random.weighted<LineReturnReason>([
        ['size', isRefused ? 0 : 5],
        ['changed_mind', 5],
        ['not_as_described', isRefused ? 0 : 3],
        ['wrong_item', isRefused ? 0 : 2],
        ['other', 1],
      ]);
  const pieces = isPartDamaged ? quantity : random.int(1, quantity);
  const words = CLIENT_WORDS[reason];
  const note = words && random.chance(0.7) ? random.pick(words) : '';
  return { lineId: id, quantity: pieces, reason, note, damaged: isPartDamaged ? 1 : 0 };
}

function ago(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.round(days * DAY));
}

function isInTime(completedAt: Date | null | undefined, asked: Date | undefined): boolean {
  const passed = (asked?.getTime() ?? 0) - (completedAt?.getTime() ?? 0);
  return passed > HOUR && passed < WITHIN;
}
