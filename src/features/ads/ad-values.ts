import type { Ad } from '#contract/ads.ts';

/** An ad as its form holds it. */
export type AdValues = {
  link: string;
  description: string;
  type: string;
  /** undefined: untouched; null: taken away, which no ad may be left as. */
  image: File | null | undefined;
};

export const EMPTY_AD: AdValues = { link: '', description: '', type: '', image: undefined };

export function adValuesOf({ link, description, type }: Ad): AdValues {
  return { link, description, type, image: undefined };
}

/** The type among the texts of a form; undefined where none is chosen yet. */
export function adTypeOf(text: string): Ad['type'] | undefined {
  return text === 'main' || text === 'sub' ? text : undefined;
}
