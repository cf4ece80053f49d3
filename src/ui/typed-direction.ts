/**
 * The `dir` of a field for texts of any language: what is typed decides, once there is something. A browser takes an empty field with `auto`
 * for left to right, on an Arabic page too; until something stands in it, the page's direction counts.
 */
export function typedDirection(text: unknown): 'auto' | undefined {
  return text ? 'auto' : undefined;
}
