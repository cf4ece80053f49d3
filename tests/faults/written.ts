import type { Random } from '#server/demo/random.ts';
import type { Person } from './person.ts';
import type { Attempt } from './played.ts';
import type { Said } from './said.ts';
import type { Change } from './steps.ts';

interface Written {
  readonly kind: Attempt['kind'];
  /** Of all that is written this way no two are alike: `stamp` only grows. */
  readonly text: (word: string, stamp: number) => string;
  readonly write: (tab: Person, id: number, text: string, word: string) => Promise<Said>;
}

/** The changes by which a person writes something down. */
const WRITTEN: Readonly<Record<Exclude<Change, 'toggle' | 'order'>, Written>> = {
  rename: {
    kind: 'name',
    text: (word, stamp) => `${word} v${stamp}`,
    write: (tab, id, name, word) => tab.rename(word, id, name),
  },
  note: {
    kind: 'note',
    text: (word, stamp) => `${word} note ${stamp}.`,
    write: (tab, id, text) => tab.addNote(id, text),
  },
  contact: {
    kind: 'street',
    text: (word, stamp) => `${word} street ${stamp}`,
    write: (tab, id, street) => tab.correctStreet(id, street),
  },
  return: {
    kind: 'return',
    text: (word, stamp) => `${word} return ${stamp}.`,
    write: (tab, id, note) => tab.sendBack(id, note),
  },
};

interface Choices {
  readonly word: string;
  readonly record: number;
  readonly random: Random;
  readonly nextStamp: () => number;
}

/** Makes a change in a tab; answers what it was, and what the screen said. */
export async function make(step: Change, tab: Person, of: Choices): Promise<Omit<Attempt, 'user'>> {
  const { word, record, random, nextStamp } = of;
  if (step === 'order') {
    const action = random.pick(['Mark as completed', 'Cancel the order'] as const);
    const value = action === 'Mark as completed' ? 'completed' : 'canceled';
    const said = await tab.setStatus(word, record, action).catch((): Said => 'nothing');
    return { kind: 'order', record, value, said };
  }
  if (step === 'toggle') {
    // What fails before the press was not there to be pressed.
    const { said, value } = await tab
      .toggle(word, record)
      .catch(() => ({ said: 'not offered', value: false }) as const);
    return { kind: 'status', record, value: value ? '1' : '0', said };
  }
  const { kind, text: textOf, write } = WRITTEN[step];
  const value = textOf(word, nextStamp());
  return { kind, record, value, said: await write(tab, record, value, word).catch((): Said => 'nothing') };
}
