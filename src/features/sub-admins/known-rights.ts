import { PERMISSIONS, type Permission } from '#contract/roles.ts';

/** The rights among the texts of a form's field, in the contract's order. */
export function knownRights(texts: readonly string[]): Permission[] {
  return PERMISSIONS.filter((right) => texts.includes(right));
}
