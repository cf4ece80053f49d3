import { defineConfig, type Preset, presetWind4 } from 'unocss';

type Palette = Record<keyof typeof light, string>;

const light = {
  page: '#f6f8f7',
  card: '#ffffff',
  raised: '#ffffff',
  fill: '#eef2f1',
  'fill-strong': '#e1e7e6',
  overlay: '#0d1716',
  ink: '#15211f',
  muted: '#54625f',
  hairline: '#dfe5e3',
  rule: '#c3cdca',
  edge: '#82908d',
  accent: '#0b6b66',
  'accent-hover': '#085450',
  'on-accent': '#ffffff',
  'accent-ink': '#0a615c',
  'accent-tint': '#dff1ee',
  good: '#12633a',
  'good-tint': '#e2f4e9',
  'good-dot': '#1a8a4c',
  warning: '#774a00',
  'warning-tint': '#fcf0d4',
  'warning-dot': '#b57300',
  bad: '#a3211b',
  'bad-tint': '#fdeae8',
  'bad-dot': '#d2362d',
  'bad-fill': '#b3261e',
  'bad-fill-hover': '#921c15',
  'on-bad': '#ffffff',
  info: '#1c4f90',
  'info-tint': '#e5eefb',
  'info-dot': '#2f72ce',
};

const dark: Palette = {
  page: '#0e1413',
  card: '#151d1c',
  raised: '#1d2726',
  fill: '#202b29',
  'fill-strong': '#2c3937',
  overlay: '#000000',
  ink: '#e7eeec',
  muted: '#a3b1ae',
  hairline: '#273230',
  rule: '#3d4a47',
  edge: '#6f7f7b',
  accent: '#3fb8ad',
  'accent-hover': '#5fcbc1',
  'on-accent': '#03211e',
  'accent-ink': '#63cbc1',
  'accent-tint': '#10332f',
  good: '#84dea7',
  'good-tint': '#11301f',
  'good-dot': '#3fbf78',
  warning: '#efc572',
  'warning-tint': '#34280f',
  'warning-dot': '#dba02f',
  bad: '#ffa69e',
  'bad-tint': '#3d1a17',
  'bad-dot': '#f0655c',
  'bad-fill': '#c73a32',
  'bad-fill-hover': '#d13f36',
  'on-bad': '#ffffff',
  info: '#9ac4ff',
  'info-tint': '#162a46',
  'info-dot': '#5a9bf0',
};

/** Both palettes, keyed by token; a screen names a token, never a colour. */
export const tokens = { light, dark };

/** Every text colour with every surface it may stand on. */
export const textPairs: [text: keyof Palette, surface: keyof Palette][] = [
  ...(['page', 'card', 'raised', 'fill', 'fill-strong'] as const).flatMap(
    (surface): [keyof Palette, keyof Palette][] => [
      ['ink', surface],
      ['muted', surface],
    ],
  ),
  ...(['page', 'card', 'raised', 'fill', 'accent-tint'] as const).map((surface): [keyof Palette, keyof Palette] => [
    'accent-ink',
    surface,
  ]),
  ['ink', 'accent-tint'],
  ['muted', 'accent-tint'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-bad', 'bad-fill'],
  ['on-bad', 'bad-fill-hover'],
  ...(['good', 'warning', 'bad', 'info'] as const).flatMap((meaning): [keyof Palette, keyof Palette][] => [
    [meaning, `${meaning}-tint`],
    [meaning, 'page'],
    [meaning, 'card'],
    [meaning, 'raised'],
    ['ink', `${meaning}-tint`],
  ]),
];

/** Marks that are not text but must be seen: control borders, focus, dots. */
export const markPairs: [mark: keyof Palette, surface: keyof Palette][] = (['page', 'card', 'raised'] as const).flatMap(
  (surface): [keyof Palette, keyof Palette][] => [
    ['edge', surface],
    ['accent', surface],
    ['good-dot', surface],
    ['warning-dot', surface],
    ['bad-dot', surface],
    ['info-dot', surface],
  ],
);

function declarations(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}

const palettes = [
  `:root{color-scheme:light;${declarations(light)}--shadow-float:0 0 0 1px rgb(13 23 22 / 0.06),0 8px 24px -6px rgb(13 23 22 / 0.18);}`,
  `:root.dark,:root[data-theme='dark']{color-scheme:dark;${declarations(dark)}--shadow-float:0 0 0 1px rgb(255 255 255 / 0.08),0 12px 32px -4px rgb(0 0 0 / 0.6);}`,
].join('\n');

const colors = Object.fromEntries(Object.keys(light).map((name) => [name, `var(--${name})`]));

// Physical utilities would point the wrong way in Arabic, so they do not exist here.
const physical = [
  /^-?(?:scroll-)?[mp][lr]-/,
  /^-?(?:left|right)-/,
  /^(?:inset-[lr]|text-left|text-right|float-left|float-right|clear-left|clear-right)(?:-|$)/,
  /^(?:border|b)-[lr](?:-|$)/,
  /^(?:rounded|rd)-(?:l|r|tl|tr|bl|br)(?:-|$)/,
  /^-?space-x-/,
  /^divide-x(?:-|$)/,
];

const wind = presetWind4({
  dark: { dark: ':is(.dark,[data-theme="dark"])', light: '.light' },
  preflights: { reset: true, theme: 'on-demand' },
});

/**
 * The values that classes refer to stand in the order in which files happen to be read. Sorted, two builds of the same sources are the same
 * files under the same names, and servers side by side that were built apart answer for each other.
 */
const inOneOrder: Preset = {
  name: 'values-in-one-order',
  preflights: [
    {
      getCSS: () => {
        const named: Set<string> = wind.meta?.themeDeps;
        const sorted = [...named].sort();
        named.clear();
        for (const one of sorted) named.add(one);
        return undefined;
      },
    },
  ],
};

export default defineConfig({
  // The order is made before it is written.
  presets: [inOneOrder, wind],
  // Utilities must win over app.css, whose layer is named there.
  outputToCssLayers: true,
  // Shared class names live in .ts files, which are not looked at by default.
  content: {
    pipeline: { include: [/\/src\/.*\.tsx?($|\?)/, /\.html$/] },
    // A test in the browser may look at a part before the style sheet has heard of its classes: there it knows all from the start.
    filesystem: process.env.VITEST ? ['src/**/*.tsx', 'src/**/*.ts'] : [],
  },
  blocklist: physical,
  preflights: [{ getCSS: () => palettes, layer: 'theme' }],
  variants: [
    (input) =>
      input.startsWith('coarse:')
        ? {
            matcher: input.slice('coarse:'.length),
            handle: (rule, next) => next({ ...rule, parent: '@media (pointer: coarse)' }),
          }
        : undefined,
  ],
  rules: [
    [
      'truncate',
      {
        overflow: 'hidden',
        'text-overflow': 'ellipsis',
        'white-space': 'nowrap',
        // Room for the dots under Arabic letters, which reach below the line.
        'padding-block-end': '0.12em',
        'margin-block-end': '-0.12em',
      },
    ],
  ],
  theme: {
    colors,
    font: {
      sans: 'var(--font-family)',
    },
    text: {
      small: { fontSize: '0.8125rem', lineHeight: 'var(--leading-small)' },
      body: { fontSize: '0.9375rem', lineHeight: 'var(--leading-body)' },
      title: { fontSize: '1.125rem', lineHeight: 'var(--leading-title)' },
      heading: { fontSize: '1.375rem', lineHeight: 'var(--leading-heading)' },
    },
    radius: { control: '0.5rem', card: '0.75rem' },
    shadow: { float: 'var(--shadow-float)' },
  },
  shortcuts: {
    'surface-card': 'bg-card border border-hairline rounded-card',
    'surface-float': 'bg-raised rounded-card shadow-float',
  },
});
