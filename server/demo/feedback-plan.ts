import { searchText } from '#contract/arabic.ts';
import type { complaintHistory, complaints, reviews } from '#server/db/tables/feedback.ts';
import { DAY, HOUR } from './calendar.ts';
import { COMPLAINTS, REVIEW_TEXTS } from './feedback-texts.ts';
import type { OrderBasis, PlannedOrder } from './order-basis.ts';
import { demoStamp } from './people.ts';

type Complaint = typeof complaints.$inferInsert & { id: number };
type Review = typeof reviews.$inferInsert;

export interface Feedback {
  complaints: Complaint[];
  complaintHistory: (typeof complaintHistory.$inferInsert)[];
  reviews: Review[];
}

const ADMIN = demoStamp('admin');
const OLD_STATES = [
  ['pending', 4],
  ['in_progress', 10],
  ['solved', 86],
] as const;
const FRESH_STATES = [
  ['pending', 60],
  ['in_progress', 25],
  ['solved', 15],
] as const;
const STARS = [
  [1, 7],
  [2, 6],
  [3, 13],
  [4, 29],
  [5, 45],
] as const;

function planReviews({ random, stock, now }: OrderBasis, planned: readonly PlannedOrder[]): Review[] {
  const products = new Map(stock.products.map((product) => [product.id, product]));
  const reviews: Review[] = [];
  for (const { order, lines } of planned) {
    const at = new Date((order.completedAt?.getTime() ?? now.getTime()) + random.int(2 * HOUR, 12 * DAY));
    const line = random.pick(lines);
    const product = products.get(line.productId ?? 0);
    if (order.status !== 'completed' || !product || at >= now || !random.chance(0.3)) continue;
    const value = random.weighted(STARS);
    const description = random.chance(0.12) ? '' : random.pick(REVIEW_TEXTS[value - 1] ?? ['']);
    product.ratingSum = (product.ratingSum ?? 0) + value;
    product.ratingCount = (product.ratingCount ?? 0) + 1;
    reviews.push({
      productId: product.id,
      productName: product.name,
      userId: order.userId ?? null,
      orderId: order.id,
      userName: order.clientName,
      description,
      value,
      searchText: searchText(product.name, order.clientName, description),
      createdAt: at,
      updatedAt: at,
    });
  }
  return reviews.sort((a, b) => Number(a.createdAt) - Number(b.createdAt));
}

type Reply = Pick<Complaint, 'reply' | 'repliedAt' | 'repliedBy' | 'repliedByName'>;

const NO_REPLY: Reply = { reply: null, repliedAt: null, repliedBy: null, repliedByName: null };

function planComplaint({ random, now }: OrderBasis, index: number, { order }: PlannedOrder) {
  const { text, reply } = COMPLAINTS[index % COMPLAINTS.length] ?? COMPLAINTS[0];
  const sent = new Date(Math.min(order.createdAt.getTime() + random.int(3 * HOUR, 9 * DAY), now.getTime() - HOUR));
  const old = now.getTime() - sent.getTime() > 12 * DAY;
  const status = random.weighted(old ? OLD_STATES : FRESH_STATES);
  const isAnswered = status === 'solved' || (status === 'in_progress' && random.chance(0.6));
  const repliedAt = new Date(Math.min(sent.getTime() + random.int(HOUR, 3 * DAY), now.getTime()));
  const given = isAnswered ? { reply, repliedAt, repliedBy: ADMIN.byId, repliedByName: ADMIN.byName } : NO_REPLY;
  return {
    name: order.clientName,
    status,
    description: text,
    ...given,
    userId: order.userId ?? null,
    orderId: random.chance(0.8) ? order.id : null,
    searchText: searchText(order.clientName, text, given.reply),
    createdAt: sent,
    updatedAt: given.repliedAt ?? sent,
    version: 1 + ['pending', 'in_progress', 'solved'].indexOf(status),
  };
}

function planComplaints(basis: OrderBasis, planned: readonly PlannedOrder[], count: number): Complaint[] {
  const recent = planned.slice(-900);
  return Array.from({ length: count }, (_, index) => planComplaint(basis, index, basis.random.pick(recent)))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((complaint, index) => ({ id: index + 1, ...complaint }));
}

function complaintTrail(complaint: Complaint): Feedback['complaintHistory'] {
  const at = complaint.updatedAt ?? new Date(0);
  const entry = (kind: string, data: Record<string, unknown>) => ({
    complaintId: complaint.id,
    kind,
    data,
    ...ADMIN,
    at,
  });
  const trail: Feedback['complaintHistory'] = [];
  if (complaint.status !== 'pending') trail.push(entry('status_changed', { from: 'pending', to: 'in_progress' }));
  if (complaint.reply) trail.push(entry('replied', { reply: complaint.reply }));
  if (complaint.status === 'solved') trail.push(entry('status_changed', { from: 'in_progress', to: 'solved' }));
  return trail;
}

/** Complaints in every state and reviews of completed orders; the products' ratings are counted on the way. */
export function planFeedback(basis: OrderBasis, planned: readonly PlannedOrder[], complaintCount: number): Feedback {
  const complaints = planComplaints(basis, planned, complaintCount);
  return {
    complaints,
    complaintHistory: complaints.flatMap(complaintTrail),
    reviews: planReviews(basis, planned),
  };
}
