import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../contract/languages.ts';
import { bundleScript } from './bundle-script.ts';
import { hashOf } from './hash-of.ts';

const root = join(import.meta.dirname, '..');

interface Drawn {
  /** Of a language, by its name. */
  readonly sources: ReadonlyMap<string, string>;
  readonly hash: string;
}

/**
 * Draws the list of orders as a phone shows it into a script of its own for each language, which src/boot asks for: with the answer to the
 * first call it shows the rows before the panel's own code has come. Kept rows are seen before that code runs, which else would take
 * the browser's time for drawing them.
 */
export function readyList(): Plugin {
  let drawing: Promise<Drawn>;
  return {
    name: 'panel-ready-list',
    apply: 'build',
    buildStart() {
      drawing = draw();
      // Whoever waits for it hears of it.
      drawing.catch(() => undefined);
    },
    async generateBundle() {
      const { sources, hash } = await drawing;
      for (const [language, source] of sources) {
        this.emitFile({ type: 'asset', fileName: addressOf(hash).slice(1).replace('{language}', language), source });
      }
    },
    transformIndexHtml: {
      order: 'post',
      async handler() {
        const content = addressOf((await drawing).hash);
        return [{ tag: 'meta', attrs: { name: 'ready-list', content }, injectTo: 'head-prepend' }];
      },
    },
  };
}

const addressOf = (hash: string) => `/assets/ready-list-{language}-${hash}.js`;

async function draw(): Promise<Drawn> {
  const [painter, ...lists] = await Promise.all([bundleScript('src/ready-pages/paint-orders.ts'), ...LANGUAGES.map(drawIn)]);
  const sources = new Map(
    LANGUAGES.map((language, nth) => [language, `${painter}window.rowsDrawn = ready.paintReadyList(${lists[nth]});`]),
  );
  return { sources, hash: hashOf([...sources.values()].join('\n')) };
}

/** In a process of its own, since the panel takes the globals of a browser; the libraries are those for a browser too. */
async function drawIn(language: string): Promise<string> {
  const program = join(import.meta.dirname, 'draw-ready-page.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['-C', 'browser', program, language], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    timeout: 120_000,
  });
  return stdout.trim();
}
