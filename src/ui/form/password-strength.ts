export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** A hint, not a rule: length counts most, variety a little, repetition nothing. */
export function passwordStrength(password: string): PasswordStrength {
  const different = new Set(password).size;
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const points = Math.min(password.length, different * 2) + (kinds - 1) * 2;
  if (points >= 16) return 'strong';
  return points >= 11 ? 'fair' : 'weak';
}
