import { setTimeout } from 'node:timers/promises';
import { type Random, seededRandom } from '#server/demo/random.ts';
import { FAULTS, type Fault, PORTALS } from './fault-proxy.ts';
import { describeTab, discardStopped, passTime, readOutboxes } from './outbox-on-device.ts';
import type { Person } from './person.ts';
import type { Kind, Played } from './played.ts';
import { ADMINS, type Patch } from './shop-folder.ts';
import { type Change, isChange, isShared, isTrouble, LONG_STEPS, LOSSY, STEPS, type Step, WEATHERS } from './steps.ts';
import type { TestWorld } from './test-world.ts';
import { bring, type Trouble } from './trouble.ts';
import { within } from './within.ts';
import { make } from './written.ts';

const SETTLE_WITHIN_MS = 90_000;
/** What takes longer would never end. */
const STEP_WITHIN_MS = 240_000;

/** Plays the schedule of one seed on its own records and lets everything come to rest. */
export class Schedule {
  readonly played: Played;
  readonly #testWorld: TestWorld;
  readonly #random: Random;
  readonly #steps: typeof STEPS;
  readonly #minutes: number | undefined;
  #user: string = ADMINS[0];
  readonly #users = new Set<string>();
  #stamp: number;

  constructor(testWorld: TestWorld, patch: Patch, seed: number, { place, minutes }: Kind = {}) {
    this.#testWorld = testWorld;
    this.#minutes = minutes;
    this.#random = seededRandom(place === undefined ? seed : seed * 10 + place);
    const steps = minutes ? LONG_STEPS : STEPS;
    this.#steps = place === undefined ? steps : steps.filter(([step]) => !isShared(step));
    // Texts and names tell which device they are of.
    this.#stamp = 1_000 * (place ?? 0);
    this.played = { seed, patch, steps: [], attempts: [], handed: [], left: [], tabs: [] };
  }

  async play(): Promise<Played> {
    const { proxy } = this.#testWorld;
    proxy.mend();
    proxy.nextForeign = () => this.#random.pick(PORTALS);
    await this.#enter(ADMINS[0]);
    const [likely, faults] = this.#minutes ? LOSSY : this.#random.pick(WEATHERS);
    // Whoever loses one packet in ten loses it whichever way it goes.
    const reading = faults === FAULTS ? likely / 5 : likely;
    proxy.decide = (method) => this.#fault(method === 'GET' ? reading : likely, faults);
    const length = this.#minutes ? Number.POSITIVE_INFINITY : this.#random.int(6, 12);
    const until = performance.now() + (this.#minutes ?? 60) * 60_000;
    for (let step = 0; step < length && performance.now() < until; step += 1)
      await within(STEP_WITHIN_MS, this.#take(this.#random.weighted(this.#steps)), () => this.played.steps.at(-1));
    await within(STEP_WITHIN_MS * (1 + this.#users.size), this.#settle(), () => 'coming to rest');
    return this.played;
  }

  #fault(probability: number, faults: readonly Fault[]): Fault {
    return this.#random.chance(probability) ? this.#random.pick(faults) : 'pass';
  }

  async #enter(user: string): Promise<void> {
    const tab = this.#testWorld.tabs.at(-1) ?? (await this.#testWorld.openTab());
    this.#user = user;
    this.#users.add(user);
    await tab.signIn(user);
  }

  async #take(step: Step): Promise<void> {
    this.played.steps.push(step);
    const testWorld = this.#testWorld;
    if (isChange(step)) return this.#change(step);
    if (isTrouble(step) || step === 'room again') return this.#trouble(step);
    if (step === 'other device') return this.#changeElsewhere();
    if (step === 'reload') return void (await (await this.#tab()).page.reload().catch(() => undefined));
    if (step === 'second tab') return void (testWorld.tabs.length < 2 && (await testWorld.openTab()));
    if (step === 'tab dies') return this.#dieInMidChange(() => testWorld.closeTabs());
    if (step === 'browser dies') return this.#dieInMidChange(() => testWorld.killBrowser());
    if (step === 'server dies') return this.#changeWhileServerRestarts();
    if (step === 'other user') return this.#switchUser();
    if (step === 'signed out in another tab') return this.#signOutBeside();
    testWorld.proxy.cut = step === 'no network';
    testWorld.proxy.portal = step === 'portal' ? this.#random.pick(PORTALS) : undefined;
    if (step === 'network') for (const { page } of testWorld.tabs) await passTime(page).catch(() => undefined);
  }

  async #tab(): Promise<Person> {
    const { tabs } = this.#testWorld;
    if (tabs.length > 0) return this.#random.pick(tabs);
    const tab = await this.#testWorld.openTab();
    // Chromium writes local storage lazily: a killed browser may have forgotten who was signed in, never what waits.
    await this.#cleanly(() => tab.signIn(this.#user));
    return tab;
  }

  /** For what is not about the network: it works while that lasts. */
  async #cleanly(act: () => Promise<void>): Promise<void> {
    const { proxy } = this.#testWorld;
    const { decide, cut, portal } = proxy;
    proxy.mend();
    for (const { page } of this.#testWorld.tabs) await bring(page, 'none').catch(() => undefined);
    await act();
    Object.assign(proxy, { decide, cut, portal });
  }

  async #trouble(what: Trouble | 'none' | 'room again'): Promise<void> {
    const { page } = await this.#tab();
    await bring(page, what === 'room again' ? 'none' : what).catch(() => undefined);
  }

  async #change(step: Change, chosen?: Person): Promise<void> {
    const tab = chosen ?? (await this.#tab());
    const before = tab.said.length;
    const place = { word: this.played.patch.word, record: this.#random.pick(this.#recordsFor(step)) };
    const nextStamp = () => ++this.#stamp;
    const attempt = { user: this.#user, ...(await make(step, tab, { ...place, random: this.#random, nextStamp })) };
    this.played.attempts.push(attempt);
    const { kind, record, value, said } = attempt;
    const heard = tab.said.slice(before).map((text) => ` “${text}”`);
    this.played.steps.push(`  ${kind} of ${record} → ${value}: ${said}${heard.join('')}`);
  }

  #recordsFor(step: Change): readonly number[] {
    const { subAdmins, orders, sold } = this.played.patch;
    if (step === 'rename' || step === 'toggle') return subAdmins;
    return step === 'return' ? sold : orders;
  }

  async #changeElsewhere(): Promise<void> {
    const { other } = this.#testWorld;
    const { subAdmins } = this.played.patch;
    const id = this.#random.pick(subAdmins);
    this.#stamp += 1;
    const { version } = await other.get(`/admin/sub-admins/${id}`);
    const field = this.#random.weighted([
      ['phone', 3],
      ['name', 1],
    ] as const);
    const value =
      field === 'phone'
        ? `010${String(this.#stamp).padStart(8, '0')}`
        : `${this.played.patch.word} other v${this.#stamp}`;
    await other.call('PATCH', `/admin/sub-admins/${id}`, { [field]: value, version });
  }

  /** The end comes while a change is between the press and the acknowledgement. */
  async #dieInMidChange(die: () => Promise<void>): Promise<void> {
    const changing = this.#change(this.#random.pick(['rename', 'toggle'])).catch(() => undefined);
    await setTimeout(this.#random.int(0, 700));
    await die();
    await changing;
  }

  /** One tab is in the middle of a change while its person signs out in another; then the same person is back. */
  async #signOutBeside(): Promise<void> {
    const one = await this.#tab();
    const beside = await this.#testWorld.openTab();
    await beside.visit('/sub-admins');
    const changing = this.#change(this.#random.pick(['rename', 'toggle', 'note']), one).catch(() => undefined);
    await setTimeout(this.#random.int(0, 700));
    await this.#cleanly(async () => {
      // Behind a portal the tab may have come up with nothing; then it comes once more.
      if (!(await beside.hasMenu())) await beside.visit('/sub-admins', true);
      // A killed browser may have forgotten who was signed in: then nobody is to be signed out.
      if ((await beside.signInWhereAskedSoon(this.#user)) && (await beside.hasMenu())) await beside.signOut();
      await changing;
      this.#testWorld.tabs = [beside];
      await this.#testWorld.closeTab(one);
      await this.#enter(this.#user);
    });
  }

  async #changeWhileServerRestarts(): Promise<void> {
    const testWorld = this.#testWorld;
    const changing = this.#change('toggle');
    await testWorld.killServer();
    await changing.catch(() => undefined);
    await testWorld.restartServer();
  }

  async #switchUser(): Promise<void> {
    while (this.#testWorld.tabs.length > 1) await this.#testWorld.closeTab(this.#testWorld.tabs.pop() as Person);
    const tab = await this.#tab();
    await this.#cleanly(async () => {
      await tab.visit('/sub-admins', true);
      // A browser that came back with the session from before a sign-out asks for the password over everything.
      const trouble = this.#random.chance(0.5) ? 'full disk' : 'none';
      if (await tab.signInWhereAskedSoon(this.#user)) await tab.signOut(trouble);
      await this.#enter(this.#user === ADMINS[0] ? ADMINS[1] : ADMINS[0]);
    });
  }

  /** A clean network; whoever worked here comes back, and gives up what stopped. */
  async #settle(): Promise<void> {
    this.#testWorld.proxy.mend();
    // A clock that was wrong is right again in a tab that is new.
    for (const { page } of this.#testWorld.tabs) await bring(page, 'none').catch(() => undefined);
    await this.#drain();
    for (const user of this.#users) {
      if (user === this.#user) continue;
      await this.#switchUser();
      await this.#drain();
    }
    if (this.#user !== ADMINS[0]) await this.#switchUser();
    await this.#testWorld.closeTabs();
  }

  async #drain(): Promise<void> {
    const until = Date.now() + SETTLE_WITHIN_MS;
    const tab = await this.#tab();
    const { page } = tab;
    await page.goto(`${this.#testWorld.origin}/sub-admins?query=${this.played.patch.word}`, { timeout: 40_000 });
    while (Date.now() < until) {
      await tab.signInWhereForgotten(this.#user);
      // A browser that came back with the session from before a sign-out asks for the password again.
      await tab.signInWhereAsked(this.#user);
      await passTime(page);
      await page.waitForTimeout(150);
      const entries = await readOutboxes(page);
      const stopped = entries.filter(({ state }) => state !== 'waiting');
      if (stopped.length > 0) {
        this.played.handed.push(...stopped);
        // What stops meanwhile is seen the next time.
        await discardStopped(
          page,
          stopped.map(({ key }) => key),
        );
        continue;
      }
      this.played.left = entries;
      if (entries.length === 0) return;
    }
    for (const tab of this.#testWorld.tabs) this.played.tabs.push(await describeTab(tab.page));
  }
}
