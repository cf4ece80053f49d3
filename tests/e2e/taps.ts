import type { Locator, Page } from '@playwright/test';
import { expect } from './panel.ts';

/** A person's thumb: whatever touches the screen is counted, and one touch more than `most` fails. Typing costs none. */
export class Thumb {
  taken = 0;
  readonly #page: Page;
  readonly #most: number;

  constructor(page: Page, most: number) {
    this.#page = page;
    this.#most = most;
  }

  async tap(target: Locator): Promise<void> {
    this.#count(`a tap on ${target}`);
    await target.tap();
  }

  /** Types where the focus is; a field that has none yet has to be tapped. */
  async type(field: Locator, text: string): Promise<void> {
    await expect(field).toBeVisible();
    const isReady = await field.evaluate((element) => element === document.activeElement);
    if (!isReady) await this.tap(field);
    await field.evaluate((element) => element instanceof HTMLInputElement && element.select());
    await this.#page.keyboard.type(text);
  }

  /** Opens the phone's own pictures and takes one there. */
  async takePicture(field: Locator, buffer: Buffer): Promise<void> {
    this.#count('a picture');
    await field.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  }

  /** A finger that rests on something. */
  async rest(target: Locator): Promise<void> {
    this.#count(`a long press on ${target}`);
    await this.#drag(target, 0.5, 0.5, 700);
  }

  /** Pulls a row from its start, in a language that begins at the left. */
  async pull(row: Locator): Promise<void> {
    this.#count(`a swipe on ${row}`);
    await this.#drag(row, 0.2, 0.75, 0);
  }

  #count(what: string): void {
    this.taken += 1;
    if (this.taken > this.#most) throw new Error(`${what} is touch ${this.taken} of at most ${this.#most}.`);
  }

  async #drag(target: Locator, from: number, to: number, restMs: number): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target} is not there.`);
    const session = await this.#page.context().newCDPSession(this.#page);
    const y = box.y + box.height / 2;
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x: box.x + box.width * at, y }],
      });
    await send('touchStart', from);
    // A finger rests as long as the panel takes for a long press; what follows it comes with the first touch.
    await this.#page.waitForTimeout(Math.max(restMs, 150));
    if (from !== to) for (let step = 1; step <= 8; step += 1) await send('touchMove', from + ((to - from) * step) / 8);
    await send('touchEnd');
    await session.detach();
  }
}
