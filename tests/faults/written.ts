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
export const WRITTEN: Readonly<Record<Exclude<Change, 'toggle' | 'order'>, Written>> = {
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
