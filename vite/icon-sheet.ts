import { icons as lucide } from '@iconify-json/lucide';
import type { Plugin } from 'vite';
import { iconNames } from '../src/ui/icon-names.ts';

/**
 * Draws all icons on one sheet in the document, each a path under its name (src/ui/icon.tsx). A sheet in a file of its own is asked for
 * anew by every icon that is shown, and each of them is drawn a frame after what stands around it.
 */
export function iconSheet(): Plugin {
  return {
    name: 'panel-icon-sheet',
    transformIndexHtml: () => [{ tag: 'div', attrs: { hidden: true }, children: drawSheet(), injectTo: 'body' }],
  };
}

/** Each icon is one path: a page has every element of an icon once more for every place that shows it. */
function drawSheet(): string {
  const drawn = iconNames.map((name) => `<path id="icon-${name}" d="${pathOf(name)}"/>`);
  return `<svg>${drawn.join('')}</svg>`;
}

const SHAPE = /<(path|circle|rect)([^>]*)\/>/g;
const ATTRIBUTE = / ([a-z-]+)="([^"]*)"/g;

// How lines are drawn, the element that shows them says for all icons (src/ui/parts.css). A dot that Lucide fills is smaller than the pen.
function pathOf(name: string): string {
  const body = bodyOf(name);
  const shapes = [...body.matchAll(SHAPE)];
  if (body.replace(SHAPE, '').replace(/<\/?g[^>]*>/g, ''))
    throw new Error(`${name} has a shape that is not known here.`);
  return shapes.map(([, shape = '', text = '']) => lineOf(shape, attributesOf(text))).join('');
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]));
}

/** The shape as the `d` of a path, from an absolute place on, so that it can follow another one. */
function lineOf(shape: string, { d = '', ...attributes }: Record<string, string>): string {
  if (shape === 'path') return d.replace(/^m/, 'M0 0m');
  const { cx = 0, cy = 0, r = 0, x = 0, y = 0, width = 0, height = 0, rx = 0 } = numbersOf(attributes);
  if (shape === 'circle') return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
  const corner = (toX: number, toY: number) => `a${rx} ${rx} 0 0 1 ${toX} ${toY}`;
  const [along, down] = [width - 2 * rx, height - 2 * rx];
  return `M${x + rx} ${y}h${along}${corner(rx, rx)}v${down}${corner(-rx, rx)}h${-along}${corner(-rx, -rx)}v${-down}${corner(rx, -rx)}z`;
}

function numbersOf(texts: Record<string, string>): Record<string, number | undefined> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Number(text)]));
}

function bodyOf(name: string): string {
  const icon = lucide.icons[lucide.aliases?.[name]?.parent ?? name];
  if (!icon) throw new Error(`Lucide has no icon called ${name}.`);
  return icon.body;
}
