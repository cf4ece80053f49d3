import { createHash } from 'node:crypto';

/** Short enough for a file's name; another content has another one. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
