import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../breaks/fixtures.ts';
import type { Model } from './model.ts';
import type { ClusterShop } from './shop.ts';

const PATIENCE = 20_000;
const PAUSE = 50;

/** What was heard of the instances, for the round's table. */
export interface Heard {
  /** Acknowledged writes: when each was sent and answered (ms since 1970). */
  readonly acknowledged: { readonly sentAt: number; readonly answeredAt: number }[];
  /** Answers that were none: how often each code came; `none`: the connection broke. */
  readonly errors: Map<string, number>;
  /** What must never be heard. */
  readonly violations: string[];
}

interface Load {
  readonly shop: ClusterShop;
  readonly model: Model;
  /** Addresses of the instances. */
  readonly urls: readonly string[];
}

/** Twenty who write and one who reads, without a break, until `stop`; whoever began something finishes it. */
export function startLoad({ shop, model, urls }: Load) {
  const heard: Heard = { acknowledged: [], errors: new Map(), violations: [] };
  const state = { isOver: false };
  const count = (code: string) => heard.errors.set(code, (heard.errors.get(code) ?? 0) + 1);
  const judge = (what: string, { status, retryAfter, body }: Awaited<ReturnType<typeof ask>>) => {
    count(status === 0 ? 'none' : String(status));
    if (status === 503 ? !retryAfter : status !== 0) {
      heard.violations.push(`${what}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
    }
  };

  /** Sends one write with its key, to the one and the other instance in turn, until it is answered. */
  async function write(writer: number, bearer: string, method: string, path: string, body: object) {
    const key = randomUUID();
    for (let tries = writer; ; tries += 1) {
      const sentAt = Date.now();
      const url = urls[tries % urls.length] ?? '';
      const response = await askWithin(url, `/api${path}`, { method, body, key, token: bearer });
      if (response.status >= 200 && response.status < 300) {
        heard.acknowledged.push({ sentAt, answeredAt: Date.now() });
        return response.body.data;
      }
      judge(`${method} ${path}`, response);
      if (response.status > 0 && response.status < 500) return undefined;
      await sleep(PAUSE);
    }
  }

  async function work(writer: number): Promise<void> {
    const { key, product, shared } = shop.people[writer] ?? { key: '', product: 0, shared: 0 };
    for (let turn = 0; !state.isOver; turn += 1) {
      const lines = [
        { product_id: product, quantity: 1 + (turn % 3) },
        { product_id: shared, quantity: 1 },
      ];
      const client = { client_name: `عميل ${writer}`, client_phone: '01012345678', shipping_address: 'شارع النيل 7' };
      const placed = await write(writer, key, 'POST', '/store/orders', { ...client, lines });
      if (!placed) continue;
      const known = lines.map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
      if (!model.place(placed.id, { total: Math.round(placed.total_price * 100), lines: known })) {
        heard.violations.push(`two orders were answered with the number ${placed.id}`);
      }
      const delta = 1 + (turn % 4);
      const stock = { reason: 'received', delta };
      if (await write(writer, shop.token, 'POST', `/admin/products/${product}/stock`, stock)) {
        model.changeStock(product, delta);
      }
      const status = ([undefined, 'completed', 'canceled'] as const)[(turn + writer) % 3];
      const change = { status, ...(status === 'canceled' && { reason: 'customer_request' }) };
      if (status && (await write(writer, shop.token, 'PATCH', `/admin/orders/${placed.id}`, change))) {
        model.settle(placed.id, status);
      }
    }
  }

  async function read(): Promise<void> {
    for (let turn = 0; !state.isOver; turn += 1) {
      const url = urls[turn % urls.length] ?? '';
      const response = await askWithin(url, '/api/admin/orders', { token: shop.token });
      if (response.status !== 200) judge('GET /admin/orders', response);
      await sleep(4 * PAUSE);
    }
  }

  const all = Promise.all([...shop.people.map((_, writer) => work(writer)), read()]);
  return {
    heard,
    async stop() {
      state.isOver = true;
      await all;
    },
  };
}

/** Whoever gets no answer gives up, as a browser does. */
async function askWithin(url: string, path: string, sent: Parameters<typeof ask>[2]) {
  const late = new Promise<Awaited<ReturnType<typeof ask>>>((done) => {
    setTimeout(() => done({ status: 0, retryAfter: null, body: 'no answer' }), PATIENCE).unref();
  });
  return Promise.race([ask(url, path, sent), late]);
}
