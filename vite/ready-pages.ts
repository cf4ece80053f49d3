import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { DRAWN_PAGES } from '../contract/first-page.ts';
import { LANGUAGES } from '../contract/languages.ts';
import { bundleScript } from './bundle-script.ts';
import { hashOf } from './hash-of.ts';

const root = join(import.meta.dirname, '..');

interface Drawn {
  readonly page: string;
  /** Of a language, by its name. */
  readonly sources: ReadonlyMap<string, string>;
  readonly hash: string;
}

/**
 * Draws the list of orders and the home screen as a phone shows them into a script of its own for each language, which src/boot asks for: with
 * the answers to the first calls it shows rows and figures before the panel's own code has come. What is there is seen before that code
 * runs, which else would take the browser's time for drawing it.
 */
export function readyPages(): Plugin {
  let drawing: Promise<Drawn[]>;
  return {
    name: 'panel-ready-pages',
    apply: 'build',
    buildStart() {
      drawing = Promise.all(Object.entries(DRAWN_PAGES).map(draw));
      // Whoever waits for it hears of it.
      drawing.catch(() => undefined);
    },
    async generateBundle() {
      for (const drawn of await drawing) {
        for (const [language, source] of drawn.sources) {
          const fileName = addressOf(drawn).slice(1).replace('{language}', language);
          this.emitFile({ type: 'asset', fileName, source });
        }
      }
    },
    transformIndexHtml: {
      order: 'post',
      async handler() {
        return (await drawing).map((drawn) => {
          const attrs = { name: `ready-${drawn.page}`, content: addressOf(drawn) };
          return { tag: 'meta', attrs, injectTo: 'head-prepend' };
        });
      },
    },
  };
}

const addressOf = ({ page, hash }: Drawn) => `/assets/ready-${page}-{language}-${hash}.js`;

async function draw([path, page]: readonly [path: string, page: string]): Promise<Drawn> {
  const [painter, ...templates] = await Promise.all([
    bundleScript(`src/ready-pages/paint-${page}.ts`),
    ...LANGUAGES.map((language) => drawIn(path, language)),
  ]);
  const sources = new Map(
    LANGUAGES.map((language, nth) => [language, `${painter}window.paintPage = () => ready.paint(${templates[nth]});`]),
  );
  return { page, sources, hash: hashOf([...sources.values()].join('\n')) };
}

/** In a process of its own, since the panel takes the globals of a browser; the libraries are those for a browser too. */
async function drawIn(path: string, language: string): Promise<string> {
  const program = join(import.meta.dirname, 'draw-ready-page.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['-C', 'browser', program, path, language], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    timeout: 120_000,
  });
  return stdout.trim();
}
