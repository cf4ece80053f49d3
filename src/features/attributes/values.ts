import type { Attribute, AttributeKind } from './kind.ts';

/** Any of the four as its form holds it. */
export type AttributeValues = {
  name: string;
  hex: string;
  image: File | null | undefined;
};

export const EMPTY: AttributeValues = { name: '', hex: '', image: undefined };

export function valuesOf({ name, hex }: Attribute): AttributeValues {
  return { name, hex: hex ?? '', image: undefined };
}

/** The fields that a kind has, as they are sent. */
export function sentOf(kind: AttributeKind, { name, hex, image }: AttributeValues) {
  return {
    name: name.replace(/\s+/g, ' ').trim(),
    ...(kind.hasHex && { hex: hex.trim() === '' ? '' : `#${hex.trim().toUpperCase().replace('#', '')}` }),
    ...(kind.hasPicture && image && { image }),
  };
}
