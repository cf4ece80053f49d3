import type { StoredEntry } from './outbox-on-device.ts';
import type { Said } from './said.ts';
import type { Patch } from './shop-folder.ts';

/** A change that somebody made on the screen, and what the screen said to it. */
export interface Attempt {
  readonly user: string;
  readonly kind: 'name' | 'status' | 'order' | 'note' | 'street' | 'return';
  readonly record: number;
  readonly value: string;
  readonly said: Said;
}

export interface Played {
  readonly seed: number;
  readonly patch: Patch;
  readonly steps: string[];
  readonly attempts: Attempt[];
  /** What stopped and was given up by the person, who had seen it. */
  readonly handed: StoredEntry[];
  /** What never left the device although the network was clean. */
  left: StoredEntry[];
  /** Of each open tab, when something never left: what it shows, and who holds or waits for the queue. */
  tabs: string[];
}

/** What a schedule is beside the usual one: a device in front of a server with a bad way, for some steps. */
export interface Kind {
  /** Among the devices of one person who works on all of them; alone, a device may meet anything. */
  readonly place?: number;
  /** It goes on for so long while one request in ten is lost. */
  readonly minutes?: number | undefined;
}
