import type { Ad } from '#contract/ads.ts';

const LONGEST = 60;

export function firstLine(text: string): string {
  const [line = ''] = text.split('\n');
  return line.trim();
}

/** What an ad is called: the first line of its description, or else its link. */
export function adName({ description, link }: Pick<Ad, 'description' | 'link'>): string {
  const name = firstLine(description) || link;
  return name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name;
}
