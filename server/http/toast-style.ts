import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The hashes that the style elements of the toast library need in the content security policy; none when it is not installed. */
export function toastStyleHashes(): string[] {
  let source: string;
  try {
    source = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8');
  } catch {
    return [];
  }
  const literals = [...source.matchAll(/__insertCSS\(("(?:[^"\\]|\\.)*")\)/g)];
  return literals.map(([, literal = '""']) => {
    const css: string = JSON.parse(literal);
    return `sha256-${createHash('sha256').update(css).digest('base64')}`;
  });
}
