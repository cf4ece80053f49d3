import { joinArticles, joinCompounds, plainWords, skeletons } from './near-text.ts';

/** As the database keeps it beside a search text: all skeletons in order, behind the number of the rules. */
export function nearText(text: string): string {
  const plain = plainWords(text);
  const joined = joinCompounds(plain);
  const words = new Set(
    skeletons(`${plain} ${joined} ${joinArticles(joined)}`)
      .split(' ')
      .filter(Boolean),
  );
  return `1 ${[...words]
    .sort()
    .map((word) => `${word} `)
    .join('')}`;
}
