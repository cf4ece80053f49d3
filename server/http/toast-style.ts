import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contentHash } from './security.ts';

/** The hashes that the style elements of the toast library need in the content security policy; none when it is not installed. */
export function toastStyleHashes(): string[] {
  let source: string;
  try {
    source = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8');
  } catch {
    return [];
  }
  const literals = [...source.matchAll(/__insertCSS\(("(?:[^"\\]|\\.)*")\)/g)];
  const sheets = literals.map(([, literal = '""']): string => JSON.parse(literal));
  // The library appends its style element empty and fills it after; the policy is asked both times.
  return ['', ...sheets].map(contentHash);
}
