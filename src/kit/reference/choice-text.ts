import type { Choice } from './choice-source.ts';

/** A choice as one text, which is what a form's list holds. */
export function writeChoice({ id, name }: Pick<Choice, 'id' | 'name'>): string {
  return `${id} ${name}`;
}

/** Reads what `writeChoice` wrote. */
export function readChoice(text: string): Pick<Choice, 'id' | 'name'> {
  const end = text.indexOf(' ');
  return { id: Number(text.slice(0, end)), name: text.slice(end + 1) };
}
