import { icons as lucide } from '@iconify-json/lucide';
import type { Plugin } from 'vite';
import { iconNames } from '../src/ui/icon-names.ts';
import { hashOf } from './hash-of.ts';

const MODULE = 'virtual:icon-sheet';

/**
 * Draws all icons on one sheet, a file of its own, whose address `virtual:icon-sheet` exports as `sheet`; each icon is an element of the
 * sheet under its own name. A picture for every icon would be opened as a document for every icon, before the first row.
 */
export function iconSheet(): Plugin {
  const source = drawSheet();
  const fileName = `assets/icons-${hashOf(source)}.svg`;
  return {
    name: 'panel-icon-sheet',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? `export const sheet = '/${fileName}';` : undefined),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
    // Asked for beside the scripts, which ask for it only when they show the first icon.
    transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'prefetch', as: 'image', href: `/${fileName}` } }],
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_, response) => {
        response.setHeader('Content-Type', 'image/svg+xml').end(source);
      });
    },
  };
}

// Lucide says of each icon how its lines are drawn; here the element that shows it says it for all (src/ui/parts.css).
const PEN = / fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"/g;

function drawSheet(): string {
  const drawn = iconNames.map((name) => `<g id="${name}">${bodyOf(name).replace(PEN, '')}</g>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${drawn.join('')}</svg>`;
}

function bodyOf(name: string): string {
  const icon = lucide.icons[lucide.aliases?.[name]?.parent ?? name];
  if (!icon) throw new Error(`Lucide has no icon called ${name}.`);
  return icon.body;
}
