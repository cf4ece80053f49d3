import { DEMO_ACCOUNTS } from '#server/demo/people.ts';
import type { Fault } from '../faults/fault-proxy.ts';
import { discardStopped, readOutboxes } from '../faults/outbox-on-device.ts';
import { ADMINS } from '../faults/shop-folder.ts';
import type { TestWorld } from '../faults/test-world.ts';
import { bring, type Trouble as DeviceTrouble } from '../faults/trouble.ts';
import { isHalf, isTurn } from '../long-run.ts';
import { expect, test } from './fixtures.ts';
import type { Act } from './queue-setup.ts';
import { GOODS_ACTIONS, OTHER_ACTIONS, PROVIDER_ACTIONS } from './queueable.ts';
import { saysOf } from './success-sentences.ts';

interface Trouble {
  readonly fault: Fault;
  /** What the device does before each change. */
  readonly device?: DeviceTrouble;
  /** Another tab sends what this one setup in. */
  readonly besides?: boolean;
  /** Only in the long run. */
  readonly rare?: boolean;
}

/** What may be in the way of a change. Reading goes on, so that each screen can be opened. */
const TROUBLES: Readonly<Record<string, Trouble>> = {
  'a portal answers with a page of its own': { fault: 'foreign answer' },
  'the disk is full and the connection is cut': { fault: 'drop request', device: 'full disk' },
  'the connection is cut': { fault: 'drop request', rare: true },
  'local storage is full and the connection is cut': {
    fault: 'drop request',
    device: 'full local storage',
    rare: true,
  },
  'each answer is lost after the work was done': { fault: 'drop answer', rare: true },
  'each answer is cut and called whole': { fault: 'truncated answer', rare: true },
  'the databases are closed and the connection is cut': {
    fault: 'drop request',
    device: 'closed databases',
    rare: true,
  },
  'the clock jumps and answers are lost': { fault: 'drop answer', device: 'clock jump', rare: true },
  'a portal answers the tab that sends': { fault: 'foreign answer', besides: true, rare: true },
};
const ROLES = [
  ['an Admin with the goods', ADMINS[0], GOODS_ACTIONS],
  ['an Admin with the rest', ADMINS[0], OTHER_ACTIONS],
  ['a Provider', DEMO_ACCOUNTS.provider.email, PROVIDER_ACTIONS],
] as const;
const isLong = Boolean(process.env.LONG_RUN);

const BY_SERVER = saysOf('the server has it');
const ON_DISK = saysOf('the disk has it');
const VERDICTS = [BY_SERVER, ON_DISK, saysOf('this page has it'), /^ERROR/];
// "Saved the brand" begins like "Saved on this device".
const isDone = (text: string) => BY_SERVER.test(text) && !ON_DISK.test(text);
const namesAny = (text: string, labels: readonly string[]) =>
  labels.some((label) => label !== '' && text.includes(label));
const isVerdict = (text: string) => VERDICTS.some((verdict) => verdict.test(text));
/** Longer than the busiest machine needed: what is told later would be taken for what the next action was told. */
const TOLD_WITHIN_MS = 25_000;

interface Told {
  readonly action: string;
  readonly said: readonly string[];
  /** How many changes more are on the disk. */
  readonly kept: number;
}

/** Does each of them under the trouble and answers what was said of it. */
async function doAll(market: TestWorld, email: string, actions: Readonly<Record<string, Act>>, trouble: Trouble) {
  const first = await market.openTab();
  await first.signIn(email);
  const person = trouble.besides ? await market.openTab() : first;
  const { page } = person;
  if (trouble.besides) await person.visit('/orders');
  // A page that was closed takes its databases along, so those of the next one are closed under the form that is open.
  const opened = async () => {
    if (trouble.device === 'closed databases') await bring(page, trouble.device);
  };
  const setup = { page, origin: market.origin, other: market.other, opened };
  market.proxy.nextForeign = () => 200;
  market.proxy.decide = (method) => (method === 'GET' ? 'pass' : trouble.fault);
  // A form that stays open says above its fields what was refused, and a file beside its name.
  const file = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Try again' }) });
  const inPlace = page.locator('[data-form-error]').or(file.getByRole('status'));
  const told: Told[] = [];
  for (const [action, act] of Object.entries(actions)) {
    await test.step(action, async () => {
      if (trouble.device) await bring(page, trouble.device);
      const before = person.said.length;
      const stored = new Map((await readOutboxes(page)).map(({ key, label = '' }) => [key, label]));
      await act(setup);
      const until = Date.now() + TOLD_WITHIN_MS;
      // An earlier change may stop only now; what is told of it says nothing about this one.
      const said = () =>
        person.said.slice(before).filter((text) => !text.startsWith('ERROR') || !namesAny(text, [...stored.values()]));
      const isTold = async () => said().some(isVerdict) || (await inPlace.count()) > 0;
      while (Date.now() < until && !(await isTold())) await page.waitForTimeout(100);
      // A deletion takes earlier changes of its record along, so the keys tell and not their number.
      const kept = (await readOutboxes(page)).filter(({ key }) => !stored.has(key)).length;
      const besides = await inPlace.allInnerTexts();
      told.push({ action, said: [...said(), ...besides.map((text) => `ERROR ${text}`)], kept });
    });
  }
  await bring(page, 'none');
  await discardStopped(page);
  return told;
}

const troubles = Object.entries(TROUBLES).filter(([, { rare }], nth) => (isLong ? isHalf(nth, 2) : !rare));

/** In an ordinary run each action meets one of its troubles, by turns, every third day; in the long run every one of all, or of half where it takes turns. */
function actionsOf(actions: Readonly<Record<string, Act>>, turn: number) {
  const own = Object.entries(actions).filter((_, nth) => isLong || nth % troubles.length === turn);
  return Object.fromEntries(own.filter((_, nth) => isTurn(nth, 3)));
}

for (const [who, email, all] of ROLES) {
  for (const [turn, [name, trouble]] of troubles.entries()) {
    const actions = actionsOf(all, turn);
    test(`G13: ${who} hears nothing called done while ${name}`, async ({ market }) => {
      test.setTimeout(300_000);
      const told = await doAll(market, email, actions, trouble);
      expect(told.filter(({ said }) => said.some(isDone))).toEqual([]);
      // Whatever is called kept is on the disk, and whatever is not is called refused.
      expect(told.filter(({ said, kept }) => kept === 0 && said.some((text) => ON_DISK.test(text)))).toEqual([]);
      expect(told.filter(({ said, kept }) => kept === 0 && !said.some(isVerdict))).toEqual([]);
      if (trouble.device === 'full disk') expect(told.filter(({ kept }) => kept > 0)).toEqual([]);
    });
  }
}
