import { COMPLAINT_STATUSES } from '#contract/complaint-status.ts';
import { complaints } from '#contract/complaints.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { reviews } from '#contract/reviews.ts';
import { users } from '#contract/users.ts';
import { addComplaint, addReview, addUser } from './feedback.ts';
import type { Shop } from './shop.ts';

/** A resource that the panel lists and deletes, while its records come from the store. */
export interface ReadOrDeleteResource {
  readonly name: string;
  readonly calls: Readonly<Record<'list' | 'get' | 'remove' | 'restore', AnyEndpoint>>;
  /** Writes a record as the store does, each number another one, and answers its id. */
  plant(nth: number, shop: Shop): Promise<number>;
  /** What the record of that number shows. */
  shows(nth: number): Record<string, unknown>;
  /** Words of record 1 that find it, and a word that does not. */
  readonly finds: readonly string[];
  readonly findsNot: string;
  /** Filters with a value each, which leave something and leave something out. */
  readonly filters: readonly Record<string, string>[];
}

const day = (nth: number) => new Date(Date.UTC(2026, 0, 1 + nth, 9));

// From 30 on they are solved, so that they may be deleted.
const complaintStatus = (nth: number) => (nth >= 30 ? 'solved' : (COMPLAINT_STATUSES[nth % 3] ?? 'pending'));
const complaintReply = (nth: number) => (complaintStatus(nth) === 'pending' ? null : `نعتذر ${nth}`);

export const READ_OR_DELETE: readonly ReadOrDeleteResource[] = [
  {
    name: 'reviews',
    calls: reviews,
    plant: (nth, shop) =>
      addReview(shop.db, {
        productId: nth % 2 === 0 ? shop.products.shirt : shop.products.bag,
        productName: nth % 2 === 0 ? 'قميص قطن' : 'شنطة جلد',
        userName: `هند رستم ${nth}`,
        description: `خامة مُمتازة ${nth}`,
        value: 1 + (nth % 5),
        createdAt: day(nth),
      }),
    shows: (nth) => ({
      product_name: nth % 2 === 0 ? 'قميص قطن' : 'شنطة جلد',
      product_image: null,
      user_name: `هند رستم ${nth}`,
      description: `خامة مُمتازة ${nth}`,
      value: 1 + (nth % 5),
      user_id: null,
      order_id: null,
      version: 1,
      created_at: day(nth).toISOString(),
    }),
    finds: ['هند', 'شنطه', 'ممتازه ١', 'رستم 1'],
    findsNot: 'فاروق',
    filters: [{ value: '5' }, { value: '1' }, { date_from: '2026-01-10' }, { date_to: '2026-01-05' }],
  },
  {
    name: 'complaints',
    calls: complaints,
    plant: (nth, shop) =>
      addComplaint(shop.db, {
        name: `زينات صدقي ${nth}`,
        description: `الطلب تأخّر ${nth}`,
        status: complaintStatus(nth),
        reply: complaintReply(nth),
        createdAt: day(nth),
      }),
    shows: (nth) => ({
      name: `زينات صدقي ${nth}`,
      description: `الطلب تأخّر ${nth}`,
      status: complaintStatus(nth),
      reply: complaintReply(nth),
      user_id: null,
      order_id: null,
      version: 1,
      created_at: day(nth).toISOString(),
    }),
    finds: ['زينات', 'تأخر ١', 'نعتذر 1'],
    findsNot: 'فاروق',
    filters: [
      { status: 'pending' },
      { has_reply: '1' },
      { has_reply: '0' },
      { date_from: '2026-01-10' },
      { date_to: '2026-01-05' },
    ],
  },
  {
    name: 'users',
    calls: users,
    plant: (nth, shop) =>
      addUser(shop.db, {
        fullName: `إيمان حسن ${nth}`,
        email: `Iman${nth}@mail.example`,
        phone: `0111 000 ${2000 + nth}`,
        role: nth % 4 === 0 ? 'moderator' : 'user',
        status: nth % 3 !== 0,
        createdAt: day(nth),
      }),
    shows: (nth) => ({
      full_name: `إيمان حسن ${nth}`,
      email: `Iman${nth}@mail.example`,
      phone: `0111 000 ${2000 + nth}`,
      role: nth % 4 === 0 ? 'moderator' : 'user',
      status: Number(nth % 3 !== 0),
      avatar: null,
      version: 1,
      created_at: day(nth).toISOString(),
    }),
    finds: ['ايمان', 'حسن ١', 'iman1@mail', '01110002001', '٠٠٠٢٠٠١'],
    findsNot: 'فاروق',
    filters: [{ role: 'moderator' }, { status: '0' }, { date_from: '2026-01-10' }, { date_to: '2026-01-05' }],
  },
];
