import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** A folder with the repository's rules and only the given files in it, so a rule can be seen to fail. */
export function sampleShop(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'souq-house-'));
  for (const name of ['biome.json', 'lint', '.gitignore', 'package.json', ...tsconfigs()]) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

function tsconfigs() {
  const rooms = ['contract', 'server', 'src', 'src/pwa', 'tests'];
  return ['tsconfig.json', 'tsconfig.base.json', ...rooms.map((room) => `${room}/tsconfig.json`)];
}
