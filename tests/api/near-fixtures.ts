import { otherLayout } from '#contract/keyboard.ts';
import { addOrder, addProduct } from './goods.ts';
import type { Shop } from './shop.ts';

const turned = (text: string) => otherLayout(text) ?? '';

/** What every order of `plantNearOrders` holds, and ways to type it that its letters do not answer. */
export const FIELDS = {
  client: ['bahgat', 'بهجات', turned('بهجت')],
  email: [turned('zakariyya')],
  address: ['bostan', 'elbostan', 'albostan', turned('بستان')],
  'own product': ['kiriazi', 'keryazi', turned('كريازي')],
  'product of another provider': ['zanosi', 'zanousy', turned('زانوسي')],
} as const;
export type Field = keyof typeof FIELDS;

/** The same as they are written. */
export const WRITTEN: Readonly<Record<Field, string>> = {
  client: 'بهجت',
  email: 'zakariyya',
  address: 'البستان',
  'own product': 'كريازي',
  'product of another provider': 'زانوسي',
};

/** Three orders of one client: two with a line of each provider, one of them completed, and one with a line of the other provider alone. */
export async function plantNearOrders({ db, people }: Shop) {
  const { provider, otherProvider } = people;
  const sold = { quantity: 1, price: 5_000 };
  const lineOf = async (name: string, providerId: number) => ({
    ...sold,
    name,
    productId: await addProduct(db, { name, ...sold, providerId }),
    provider: { id: providerId, name: 'مورد' },
  });
  const own = await lineOf('ثلاجة كريازي', provider);
  const others = await lineOf('غسالة زانوسي', otherProvider);
  const draft = { client: 'بهجت', email: 'zakariyya@example.com', phone: '01155443322', governorate: 'البستان' };
  return {
    running: (await addOrder(db, { ...draft, lines: [own, others] })).id,
    completed: (await addOrder(db, { ...draft, status: 'completed', lines: [own, others] })).id,
    foreign: (await addOrder(db, { ...draft, lines: [others] })).id,
  };
}
