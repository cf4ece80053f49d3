import { join } from 'node:path';
import { build, type Rollup } from 'vite';

const root = join(import.meta.dirname, '..');

/** A module of src/ and what it imports as one script for a page, minified; what it exports is in `ready`. */
export async function bundleScript(entry: string): Promise<string> {
  const lib = { entry: join(root, entry), formats: ['iife' as const], name: 'ready' };
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    build: { lib, write: false, target: 'es2023', minify: true },
  });
  const [{ output }] = [built].flat() as Rollup.RollupOutput[] as [Rollup.RollupOutput];
  return output[0].code;
}
