import * as v from 'valibot';
import { dataOf, endpoint } from './endpoint.ts';

/** What may happen to an order; a picker's and a writer's doings raise no version, and what comes back has one of its own. */
export const EVENT_KINDS = ['order_placed', 'order_changed', 'order_picked', 'order_noted', 'return_changed'] as const;

const event = v.object({
  kind: v.picklist(EVENT_KINDS),
  /** Of the order. */
  id: v.number(),
  /** The order's; of what comes back, the return's. */
  version: v.number(),
});
export type PanelEvent = v.InferOutput<typeof event>;

const news = v.object({
  events: v.array(event),
  /** What to send as `since` next time. */
  cursor: v.string(),
  /** 1: `since` was too old or too much has happened; everything may have changed. */
  reset: v.picklist([0, 1]),
});
export type News = v.InferOutput<typeof news>;

export const EVENT_STREAM = 'text/event-stream';

export const events = {
  /**
   * What happened since `?since=`, as far as the account sees the orders; without it nothing but the cursor to begin with.
   * Asked for `text/event-stream`, the answer stays open and brings the same `data` whenever something happens.
   */
  read: endpoint({
    method: 'GET',
    path: '/events',
    access: 'signed-in',
    offline: 'online',
    media: 'events',
    reply: dataOf(news),
  }),
};
