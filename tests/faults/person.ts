import type { BrowserContext, Locator, Page } from '@playwright/test';
import { whoAmI } from '#contract/session.ts';
import { listenToToasts } from './browser.ts';
import { gone, leave } from './leave.ts';
import { type Said, saidAfter } from './said.ts';
import { PASSWORD } from './shop-folder.ts';
import { bring, equip, type Trouble } from './trouble.ts';

const OFFERED_WITHIN_MS = 4_000;

/** One person in front of one tab: presses what the screen offers and reads what it says. */
export class Person {
  readonly page: Page;
  /** What the page said in passing, in order. */
  readonly said: readonly string[];
  readonly #origin: string;
  readonly #hasWorker: boolean;
  #place = '';

  private constructor(page: Page, said: readonly string[], origin: string, hasWorker: boolean) {
    this.page = page;
    this.said = said;
    this.#origin = origin;
    this.#hasWorker = hasWorker;
  }

  static async open(context: BrowserContext, origin: string, hasWorker: boolean): Promise<Person> {
    const page = await context.newPage();
    await page.setViewportSize({ width: 1280, height: 800 });
    page.setDefaultTimeout(10_000);
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    const { said } = await listenToToasts(page);
    await equip(page);
    await page.addInitScript(() => {
      try {
        localStorage.setItem('i18nextLng', 'en');
      } catch {
        // An error page has no storage.
      }
    });
    return new Person(page, said, origin, hasWorker);
  }

  /** Signs in through the form and waits until the panel can do without a connection, where it ever can. */
  async signIn(email: string): Promise<void> {
    const { page } = this;
    const known = page.waitForResponse((response) => response.url().endsWith(whoAmI.path), { timeout: 40_000 });
    const status = known.then(
      (response) => response.status(),
      () => 0,
    );
    await page.goto(`${this.#origin}/login`, { timeout: 40_000 });
    const field = page.getByLabel('Email');
    const elsewhere = page.waitForURL((url) => url.pathname !== '/login', { timeout: 40_000 }).catch(() => undefined);
    await Promise.race([field.waitFor({ timeout: 40_000 }).catch(() => undefined), elsewhere]);
    // A session that is still there sends its owner on. One that the browser has brought back from before a sign-out is over.
    if (new URL(page.url()).pathname !== '/login') {
      if ((await status) !== 401 || (await this.signInAgain(email))) return;
    }
    await field.fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.pathname !== '/login', { timeout: 40_000 });
    if (this.#hasWorker)
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
  }

  /** In the question over the page, after a session has ended. False: it was somebody else's, who left. */
  async signInAgain(email: string): Promise<boolean> {
    const dialog = this.#question();
    if ((await dialog.getByLabel('Email').inputValue()) !== email) {
      await dialog.getByRole('button', { name: 'Leave and use another account' }).click();
      await gone(this.page);
      return false;
    }
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    return true;
  }

  /** False: the page was somebody else's, who left. */
  async signInWhereAsked(email: string): Promise<boolean> {
    return !(await this.#question().isVisible()) || (await this.signInAgain(email));
  }

  /** A browser that was killed soon after a sign-in may have forgotten it, and a tab that is new has asked nobody. */
  async signInWhereForgotten(email: string): Promise<void> {
    if (await this.page.evaluate(() => localStorage.getItem('token') === null)) await this.signIn(email);
  }

  /** Once a list has come, or the question that comes in its way. */
  async signInWhereAskedSoon(email: string): Promise<boolean> {
    const seen = [this.page.locator('[data-row]').first(), this.#question()];
    await Promise.race(seen.map((one) => one.waitFor({ timeout: 20_000 }).catch(() => undefined)));
    return this.signInWhereAsked(email);
  }

  #question(): Locator {
    return this.page.getByRole('dialog', { name: 'Sign in again' });
  }

  /** Goes to a list and stays there when it is there already. */
  async visit(path: string, again = false): Promise<void> {
    // Whoever uses a tab looks at it; behind another one it would hardly be drawn.
    await this.page.bringToFront();
    if (this.#place === path && !again) return;
    this.#place = path;
    await this.page.goto(this.#origin + path, { waitUntil: 'commit', timeout: 20_000 }).catch(() => undefined);
  }

  async toggle(word: string, id: number): Promise<{ said: Said; value: boolean }> {
    const control = (await this.#row(`/sub-admins?query=${word}`, id)).getByRole('switch');
    if (!(await isOffered(control))) return { said: 'not offered', value: false };
    const before = await control.getAttribute('aria-checked');
    // What waits may come over the row between a look and the press: what was there at the press is what was changed.
    await control.evaluate((it) => {
      const look = () => document.documentElement.setAttribute('data-pressed', it.getAttribute('aria-checked') ?? '');
      document.documentElement.removeAttribute('data-pressed');
      it.addEventListener('click', look, { capture: true, once: true });
    });
    const said = await this.#after(() => control.click({ timeout: OFFERED_WITHIN_MS })).catch((): Said => 'nothing');
    // Whoever dies after the press has changed it all the same, perhaps back to what it was before an earlier change.
    const pressed = await this.page
      .locator('html')
      .getAttribute('data-pressed', { timeout: 1_000 })
      .catch(() => null);
    return { said, value: (pressed || before) !== 'true' };
  }

  async rename(word: string, id: number, name: string): Promise<Said> {
    const row = await this.#row(`/sub-admins?query=${word}`, id);
    const edit = row.getByRole('button', { name: /^Edit / });
    if (!(await isOffered(edit))) return 'not offered';
    await edit.click({ timeout: OFFERED_WITHIN_MS });
    const drawer = this.page.getByRole('dialog').filter({ hasText: 'Edit sub-admin' });
    const field = drawer.getByLabel('Name', { exact: true });
    if (!(await isOffered(field))) return 'not offered';
    await field.fill(name);
    const press = () => drawer.getByRole('button', { name: 'Edit', exact: true }).click({ timeout: OFFERED_WITHIN_MS });
    const said = await this.#after(press, name);
    const isSilent = said === 'nothing' && !(await drawer.isVisible()) && (await row.isVisible());
    await this.#leaveDrawer(drawer);
    return isSilent ? 'silence' : said;
  }

  async setStatus(word: string, id: number, action: 'Mark as completed' | 'Cancel the order'): Promise<Said> {
    const row = await this.#row(`/orders?query=${word}`, id);
    const menu = row.getByRole('button', { name: /change the status of order/ });
    if (!(await isOffered(menu))) return 'not offered';
    await menu.click({ timeout: OFFERED_WITHIN_MS });
    const item = this.page.getByRole('menuitem', { name: action });
    if (!(await item.isVisible().catch(() => false))) {
      await this.page.keyboard.press('Escape');
      return 'not offered';
    }
    if (action === 'Mark as completed') return this.#after(() => item.click());
    await item.click();
    const dialog = this.page.getByRole('dialog', { name: /Cancel the order/ });
    await dialog.getByRole('radio', { name: 'Out of stock' }).check();
    return this.#after(() => dialog.getByRole('button', { name: 'Cancel the order' }).click());
  }

  async addNote(id: number, text: string): Promise<Said> {
    await this.visit(`/orders-details/${id}`);
    const field = this.page.getByLabel('Note', { exact: true });
    if (!(await isOffered(field))) return 'not offered';
    await field.fill(text);
    const add = this.page.getByRole('button', { name: 'Add note' });
    const said = await this.#after(() => add.click({ timeout: OFFERED_WITHIN_MS }));
    // What nobody took is not left to be added by somebody else.
    await field.fill('', { timeout: OFFERED_WITHIN_MS }).catch(() => undefined);
    return said;
  }

  /** Says where an order in progress goes. */
  async correctStreet(id: number, street: string): Promise<Said> {
    const drawer = await this.#drawerOf(`/orders-details/${id}?open=contact`);
    const field = drawer.getByLabel(/^Street/);
    if (!(await isOffered(field))) return 'not offered';
    await field.fill(street);
    return this.#submit(drawer, 'Save');
  }

  /** Writes down that a piece of a completed order comes back. */
  async sendBack(id: number, note: string): Promise<Said> {
    const drawer = await this.#drawerOf(`/orders-details/${id}?open=return`);
    const quantity = drawer.getByRole('textbox', { name: /^Quantity:/ });
    if (!(await isOffered(quantity))) return 'not offered';
    await quantity.fill('1');
    await drawer.getByRole('textbox', { name: 'Note(optional)' }).fill(note);
    return this.#submit(drawer, 'Request the return');
  }

  hasMenu(): Promise<boolean> {
    return isOffered(this.page.getByRole('button', { name: 'Settings' }));
  }

  /** The device's disk may be full while it is asked what becomes of what waits. */
  async signOut(trouble: Trouble | 'none' = 'none'): Promise<void> {
    await bring(this.page, trouble);
    await leave(this.page);
    await bring(this.page, 'none');
    this.#place = '';
  }

  async #drawerOf(path: string): Promise<Locator> {
    // It was closed since, though the address of the visit was the same.
    await this.visit(path, true);
    return this.page.getByRole('dialog');
  }

  async #submit(drawer: Locator, name: string): Promise<Said> {
    const button = drawer.getByRole('button', { name, exact: true });
    const offered = await button.isEnabled({ timeout: OFFERED_WITHIN_MS }).catch(() => false);
    const said = offered ? await this.#after(() => button.click({ timeout: OFFERED_WITHIN_MS })) : 'not offered';
    // What was typed is not left to be sent by the next step.
    await this.#leaveDrawer(drawer);
    return said;
  }

  async #row(path: string, id: number): Promise<Locator> {
    await this.visit(path);
    return this.page.locator(`[data-row="${id}"]`);
  }

  #after(press: () => Promise<void>, name?: string): Promise<Said> {
    return saidAfter(this.page, this.said, press, name);
  }

  async #leaveDrawer(drawer: Locator): Promise<void> {
    if (!(await drawer.isVisible())) return;
    await drawer.waitFor({ state: 'hidden', timeout: 1_500 }).catch(() => undefined);
    if (await drawer.isVisible()) await this.visit(this.#place, true);
  }
}

async function isOffered(control: Locator): Promise<boolean> {
  try {
    await control.waitFor({ state: 'visible', timeout: OFFERED_WITHIN_MS });
    return true;
  } catch {
    return false;
  }
}
