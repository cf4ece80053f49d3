import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from './calendar.ts';
import { moveDates, planDemoShop } from './shop.ts';

const NOW = new Date('2026-11-21T09:30:00Z');
const passwordHashes = { admin: 'a', subAdmin: 's', provider: 'p' };

describe('the plan of the demo shop', () => {
  const shop = planDemoShop(NOW, passwordHashes);
  const orders = shop.orders.planned.map(({ order }) => order);

  it('is the same for the same moment', () => {
    const again = planDemoShop(NOW, passwordHashes);
    // Rows are plain data; only the question for the best offer is a function.
    expect(JSON.stringify(again)).toBe(JSON.stringify(shop));
    expect([...again.stock.symbols]).toEqual([...shop.stock.symbols]);
  });

  it('is the same shop on another day when it is moved there', () => {
    const moved = moveDates(planDemoShop(NOW, passwordHashes), 5 * DAY).orders.planned;
    expect(moved.map(({ order }) => order.createdAt.getTime() - 5 * DAY)).toEqual(
      orders.map(({ createdAt }) => createdAt.getTime()),
    );
    expect(moved.map(({ order, lines }) => [order.clientName, lines])).toEqual(
      shop.orders.planned.map(({ order, lines }) => [order.clientName, lines]),
    );
  });

  it('charges each order what its lines, its promo code and its shipping come to', () => {
    for (const { order, lines } of shop.orders.planned) {
      // Counted here in another way than the shop's own rule, so that one of them would have to be wrong.
      const after = lines.map((line) => (line.quantity ?? 0) * line.priceAfterOffers).reduce((a, b) => a + b);
      const before = lines.map((line) => (line.quantity ?? 0) * line.originalPrice).reduce((a, b) => a + b);
      const hundredths = BigInt(after) * BigInt(Math.round((order.promoPercentage ?? 0) * 100));
      const promo = Number(hundredths / 10_000n) + (hundredths % 10_000n >= 5_000n ? 1 : 0);
      expect(order).toMatchObject({ subtotal: after, offersDiscount: before - after, promoAmount: promo });
      expect(order.totalPrice).toBe(after - promo + (order.shippingFee ?? 0));
      expect(lines.map(({ lineTotal }) => lineTotal)).toEqual(lines.map((l) => l.quantity * l.priceAfterOffers));
      const standing = lines.filter(({ quantity }) => quantity > 0).length;
      expect([order.linesCount, order.itemsCount]).toEqual([standing, lines.reduce((n, l) => n + l.quantity, 0)]);
    }
    expect(orders.filter(({ promoCode }) => promoCode).length).toBeGreaterThan(50);
  });

  it('fills the last 24 months, and today even right after midnight', () => {
    const [first, last] = [orders[0], orders.at(-1)].map((order) => order?.createdAt.getTime() ?? 0);
    expect(NOW.getTime() - (first ?? 0)).toBeGreaterThan(720 * DAY);
    expect(last).toBeLessThanOrEqual(NOW.getTime());
    for (const moment of ['2026-03-31T22:00:30Z', '2026-11-30T22:01:00Z', '2026-07-15T20:59:59Z']) {
      const now = new Date(moment);
      const placed = planDemoShop(now, passwordHashes).orders.planned.map(({ order }) => order.createdAt);
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo', dateStyle: 'short' });
      expect(placed.filter((at) => day.format(at) === day.format(now)).length).toBeGreaterThanOrEqual(5);
      expect(placed.filter((at) => at > now)).toEqual([]);
      expect(placed.filter((at) => now.getTime() - at.getTime() < DAY).length).toBeGreaterThanOrEqual(8);
    }
  });

  it('grows from year to year', () => {
    const half = orders.filter(({ createdAt }) => NOW.getTime() - createdAt.getTime() < 365 * DAY).length;
    expect(half / orders.length).toBeGreaterThan(0.55);
  });

  it('has orders in every state that needs somebody', () => {
    const count = (status: string) => orders.filter((order) => order.status === status).length;
    expect(count('completed')).toBeGreaterThan(2_000);
    expect(count('canceled')).toBeGreaterThan(100);
    expect(count('in_progress')).toBeGreaterThan(15);
    const waiting = orders.filter((o) => o.status === 'in_progress' && NOW.getTime() - +o.createdAt > 48 * HOUR);
    expect(waiting.length).toBeGreaterThan(2);
    for (const order of orders.filter(({ status }) => status === 'canceled')) expect(order.cancelReason).toBeTruthy();
    const sellers = shop.orders.planned.map(({ lines }) => new Set(lines.map(({ providerId }) => providerId)).size);
    expect(Math.max(...sellers)).toBe(5);
    expect(shop.orders.notes.length).toBeGreaterThan(20);
  });

  it('gives the demo provider products and fresh orders of his own', () => {
    expect(shop.stock.products.filter(({ providerId }) => providerId === 3).length).toBeGreaterThan(20);
    const own = shop.orders.planned.filter(({ lines }) => lines.every(({ providerId }) => providerId === 3));
    expect(own.some(({ order }) => order.status === 'in_progress')).toBe(true);
  });

  it('lets events happen in order and never in the future', () => {
    for (const { order, steps } of shop.orders.planned) {
      const times = [order.createdAt, ...steps.map(({ at }) => at), NOW].map(Number);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
    for (const { at } of shop.orders.history) expect(Number(at)).toBeLessThanOrEqual(NOW.getTime());
  });

  it('takes the best single offer of a product', () => {
    for (const product of shop.stock.products) {
      const offers = shop.promotions.offerProducts
        .filter(({ productId }) => productId === product.id)
        .map(({ offerId }) => shop.promotions.offers.find(({ id }) => id === offerId)?.discount ?? 0);
      const best = Math.max(0, ...offers);
      expect(product.priceAfterOffers).toBe(Math.floor((product.price * (100 - best) + 50) / 100));
    }
    expect(shop.promotions.offerProducts.length).toBeGreaterThan(50);
  });

  it('is large enough to look like a shop', () => {
    const providers = shop.people.accounts.filter(({ role }) => role === 'Provider');
    expect(providers.length).toBeGreaterThanOrEqual(12);
    expect(providers.some(({ status }) => !status)).toBe(true);
    expect(shop.people.accounts.filter(({ role }) => role === 'Sub Admin').length).toBeGreaterThanOrEqual(4);
    expect(shop.people.accounts.filter(({ passwordHash }) => passwordHash !== null)).toHaveLength(3);
    expect(shop.people.clients.length).toBeGreaterThanOrEqual(400);
    expect(shop.stock.products).toHaveLength(300);
    expect(shop.stock.products.filter(({ totalQuantity }) => totalQuantity === 0).length).toBeGreaterThan(0);
    expect(new Set(shop.feedback.complaints.map(({ status }) => status)).size).toBe(3);
    expect(new Set(shop.feedback.reviews.map(({ value }) => value)).size).toBe(5);
  });
});
