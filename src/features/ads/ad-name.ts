import type { Ad } from '#contract/ads.ts';

const LONGEST = 60;

/** What an ad is called: the first line of its description, or else its link. */
export function adName({ description, link }: Pick<Ad, 'description' | 'link'>): string {
  const [line = ''] = description.split('\n');
  const name = line.trim() || link;
  return name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name;
}
