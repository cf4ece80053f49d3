import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEGABYTE = 1_048_576;

/** A small disk of its own, where this machine lets us have one. */
export function smallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'souq-disk-'));
  const { status } = spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=755', 'tmpfs', folder]);
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    /** Writes until nothing more fits. */
    fill() {
      const file = openSync(ballast, 'w');
      try {
        for (let size = MEGABYTE; size >= 512; size /= 2) fillBy(file, Buffer.alloc(size, 1));
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      spawnSync('/bin/umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function fillBy(file: number, piece: Buffer) {
  try {
    for (;;) writeSync(file, piece);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
