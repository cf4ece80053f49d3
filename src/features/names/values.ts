import type { Named, NameKind } from './kind.ts';

/** Any of the four as its form holds it. */
export type NameValues = {
  name: string;
  hex: string;
  image: File | null | undefined;
};

export const EMPTY: NameValues = { name: '', hex: '', image: undefined };

export function valuesOf({ name, hex }: Named): NameValues {
  return { name, hex: hex ?? '', image: undefined };
}

/** The fields that a kind has, as they are sent. */
export function sentOf(kind: NameKind, { name, hex, image }: NameValues) {
  return {
    name: name.replace(/\s+/g, ' ').trim(),
    ...(kind.hasHex && { hex: hex.trim() === '' ? '' : `#${hex.trim().toUpperCase().replace('#', '')}` }),
    ...(kind.hasPicture && image && { image }),
  };
}
