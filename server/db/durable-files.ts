import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Preparation = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'];

/** The two members of Emscripten's file layer that are needed here; its own types hide them. */
interface NodeFiles {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  tryFSOperation<T>(operation: () => T): T;
}

/** PGlite's file layer, with the fsync that it lacks. */
export class DurableNodeFS extends NodeFS {
  /** How often a file was forced to the disk; a test counts it. */
  synced = 0;

  override async init(pg: PGlite, options: Preparation): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const hookFsync: NonNullable<Preparation['preRun']>[number] = (module) => {
      // Emscripten types its file systems as opaque; the members are there in the pinned version, and a test counts calls.
      const files = module.NODEFS as unknown as NodeFiles;
      files.stream_ops.fsync = ({ nfd }) => {
        files.tryFSOperation(() => fsyncSync(nfd));
        this.synced += 1;
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hookFsync] } };
  }
}

/** Forces every file and folder below to the disk, then the folder's own entry. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPath(join(entry.parentPath, entry.name), entry.isDirectory());
  }
  syncPath(folder, true);
  syncPath(dirname(folder), true);
}

/** Forces one file or folder to the disk. */
export function syncPath(path: string, isFolder: boolean): void {
  // Windows cannot open folders, and orders their entries by itself.
  if (isFolder && process.platform === 'win32') return;
  const file = openSync(path, isFolder ? 'r' : 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
