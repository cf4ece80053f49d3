import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

// Real and hostile pictures that are too large to live here: packed in one file.
const DATA = process.env.SHARED_DATA ?? join('..', 'shared', 'data');
const ARCHIVE = join(DATA, 'images.tar');
const LARGEST_FILE = 64 * 1024 * 1024;

/** False: the tests that need them are skipped. */
export const hasAwkwardPictures = existsSync(ARCHIVE);
if (!hasAwkwardPictures)
  process.stdout.write(`SKIPPED: the awkward pictures: ${ARCHIVE} is not there (SHARED_DATA names its folder).\n`);

/** Each file of the archive by its name, one at a time; nothing is written to the disk. */
export function* awkwardPictures(): Generator<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  for (const path of tar('-tf').toString().split('\n')) {
    if (path === '' || path.endsWith('/')) continue;
    yield { name: path.slice(path.lastIndexOf('/') + 1), bytes: new Uint8Array(tar('-xOf', path)) };
  }
}

function tar(what: string, ...files: string[]): Buffer {
  return execFileSync('tar', [what, ARCHIVE, ...files], { maxBuffer: LARGEST_FILE });
}
