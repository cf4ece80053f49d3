import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|html|json|svg|webmanifest|txt|wasm)$/;
const SMALLEST = 512;

/** Writes `file.br` and `file.gz` beside every file of the build that shrinks, the service worker included. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'panel-precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(folder, { recursive: true }).catch(() => []);
        await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => compress(join(folder, name))));
      },
    },
  };
}

async function compress(file: string) {
  if ((await stat(file)).size < SMALLEST) return;
  const text = await readFile(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
}
