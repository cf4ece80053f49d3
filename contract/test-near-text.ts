import { joinArticles, joinCompounds, plainWords, skeletons, withQaf } from './near-text.ts';

/** As the database keeps it beside a search text: all skeletons in order, behind the number of the rules. */
export function nearText(text: string): string {
  const plain = plainWords(text);
  const joined = joinCompounds(plain);
  const words = new Set(
    skeletons(`${plain} ${joined} ${joinArticles(joined)} ${withQaf(plain)}`)
      .split(' ')
      .filter(Boolean),
  );
  return `2 ${[...words]
    .sort()
    .map((word) => `${word} `)
    .join('')}`;
}
