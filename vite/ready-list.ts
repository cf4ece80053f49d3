import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, type Plugin, type Rollup } from 'vite';
import { LANGUAGES } from '../contract/languages.ts';
import { hashOf } from './hash-of.ts';

const root = join(import.meta.dirname, '..');

/** The page's own script: the panel's code, whose parts are on their way, begins when what stands there without it has been seen, else at once. */
const START = `await window.shown;await import(document.querySelector('link[data-entry]').href);`;
const START_ADDRESS = `/assets/start-${hashOf(START)}.js`;
/** How the build names the panel's code. */
const ENTRY = /<script type="module" crossorigin src="(\/assets\/[^"]+)"><\/script>/;

interface Drawn {
  /** Of a language, by its name. */
  readonly sources: ReadonlyMap<string, string>;
  readonly hash: string;
}

/**
 * Draws the list of orders as a phone shows it into a script of its own for each language, which boot.js asks for: with the answer to the
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
      this.emitFile({ type: 'asset', fileName: START_ADDRESS.slice(1), source: START });
      for (const [language, source] of sources) {
        this.emitFile({ type: 'asset', fileName: addressOf(hash).slice(1).replace('{language}', language), source });
      }
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page) {
        if (!ENTRY.test(page)) throw new Error('The page does not name the code of the panel.');
        const start = `<script type="module" crossorigin src="${START_ADDRESS}"></script>`;
        const html = page.replace(ENTRY, `${start}<link rel="modulepreload" crossorigin data-entry href="$1">`);
        const content = addressOf((await drawing).hash);
        return { html, tags: [{ tag: 'meta', attrs: { name: 'ready-list', content }, injectTo: 'head-prepend' }] };
      },
    },
  };
}

const addressOf = (hash: string) => `/assets/ready-list-{language}-${hash}.js`;

async function draw(): Promise<Drawn> {
  const [painter, ...lists] = await Promise.all([bundlePainter(), ...LANGUAGES.map(drawIn)]);
  const sources = new Map(
    LANGUAGES.map((language, nth) => [language, `${painter}window.rowsDrawn = ready.paintReadyList(${lists[nth]});`]),
  );
  return { sources, hash: hashOf([...sources.values()].join('\n')) };
}

/** In a process of its own, since the panel takes the globals of a browser; the libraries are those for a browser too. */
async function drawIn(language: string): Promise<string> {
  const program = join(import.meta.dirname, 'draw-ready-list.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['-C', 'browser', program, language], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    timeout: 120_000,
  });
  return stdout.trim();
}

/** src/ready-list/paint.ts and what it imports as one script that gives `ready`. */
async function bundlePainter(): Promise<string> {
  const entry = join(root, 'src/ready-list/paint.ts');
  const lib = { entry, formats: ['iife' as const], name: 'ready' };
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
