import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { versionsIn } from '#contract/catalog.ts';

const root = resolve(import.meta.dirname, '../..');
const ASSET = /^(?<name>.+)-(?<hash>[\w-]{8})\.(?<ending>js|css)$/;

/** A folder of our own with the server and the built panel, so that a build made meanwhile changes nothing under a run. */
export function copyApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'souq-app-'));
  for (const part of ['server', 'contract', 'dist', 'package.json']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return folder;
}

export function removeApp(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Turns the copy's panel into the next build: every script and style has another name, every text another version, and the old names are gone. */
export function deployNextBuild(app: string, mark: string): void {
  const dist = join(app, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.filter((name) => /\.(br|gz)$/.test(name))) rmSync(file);
  const versions = [...versionsIn(readFileSync(join(dist, 'index.html'), 'utf8')).values()];
  const names = new Map(
    readdirSync(join(dist, 'assets')).flatMap((file): [string, string][] => {
      const { name, hash, ending } = ASSET.exec(file)?.groups ?? {};
      return hash ? [[`${name}-${hash}.${ending}`, `${name}-${mark}${hash.slice(mark.length)}.${ending}`]] : [];
    }),
  );
  for (const file of files.filter((name) => /\.(js|css|html|json)$/.test(name))) {
    let text = readFileSync(file, 'utf8');
    for (const [old, next] of names) text = text.replaceAll(old, next).replaceAll(inAny(old), inAny(next));
    if (file.endsWith('service-worker.js')) text = text.replace(/("revision":")(?=\w{32,}")/g, `$1${mark}`);
    if (file.endsWith('index.html'))
      text = text.replace(/<head>(<meta name="build"[^>]*>)?/, `<head><meta name="build" content="${mark}">`);
    if (/\.(html|json)$/.test(file))
      for (const version of versions) text = text.replaceAll(`=${version}`, `=${mark}${version.slice(mark.length)}`);
    writeFileSync(file, text);
  }
  for (const [old, next] of names) {
    mkdirSync(join(dist, 'assets'), { recursive: true });
    try {
      renameSync(join(dist, 'assets', old), join(dist, 'assets', next));
    } catch {
      // A compressed twin was removed above.
    }
  }
}

/** As the page names a file that there is in each language. */
const inAny = (file: string) => file.replace(/^(ready-\w+)-(?:ar|en)-/, '$1-{language}-');
