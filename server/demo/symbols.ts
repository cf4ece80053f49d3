/** The colors a picture is drawn in. */
export interface Palette {
  readonly light: string;
  readonly main: string;
  readonly dark: string;
  readonly accent: string;
}

type Draw = (palette: Palette) => string;

// Each symbol is drawn on a square of 100 by 100.
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const box = (x: number, y: number, w: number, h: number, r: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
const dot = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const stroke = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const WEAR: Record<string, Draw> = {
  shirt: (p) =>
    path('M34 20 14 32l8 18 10-5v37h36V45l10 5 8-18-20-12c-3 7-9 10-16 10s-13-3-16-10Z', p.main) +
    path('M34 20c3 7 9 10 16 10s13-3 16-10l-5-2c-2 5-6 7-11 7s-9-2-11-7Z', p.dark) +
    stroke('M40 58h20M40 66h14', p.light, 2.5),
  trousers: (p) =>
    path('M32 16h36l5 68H56L50 42l-6 42H27Z', p.main) +
    box(31, 16, 38, 8, 2, p.dark) +
    stroke('M50 26v12', p.light, 2.5),
  dress: (p) =>
    path('M40 14h4c1 6 11 6 12 0h4l2 20-5 8 19 40c-16 6-36 6-52 0l19-40-5-8Z', p.main) +
    path('M43 42h14l3 6H40Z', p.accent) +
    stroke('M40 60 34 80M50 58v25M60 60l6 20', p.dark, 1.8),
  romper: (p) =>
    path('M36 18h28l4 12 12 8-6 12-8-4v22l-4 16H53V70h-6v14H38l-4-16V46l-8 4-6-12 12-8Z', p.main) +
    dot(50, 34, 2.6, p.light) +
    dot(50, 46, 2.6, p.light) +
    path('M40 18h20c-2 6-18 6-20 0Z', p.dark),
  shoe: (p) =>
    path('M12 46c8 4 16 2 22-6l22 18c8 6 22 6 30 10 4 2 4 8 2 10H14c-4-8-5-22-2-32Z', p.main) +
    path('M12 74h76c2 0 2 8-2 8H16c-3 0-4-4-4-8Z', p.dark) +
    stroke('M38 47l-6 6M45 53l-6 6M52 59l-5 6', p.light, 2.6),
  bag: (p) =>
    stroke('M36 40V30c0-18 28-18 28 0v10', p.dark, 5) +
    path('M22 38h56l6 42c0 4-3 6-6 6H22c-3 0-6-2-6-6Z', p.main) +
    path('M20 52h60l1 8H19Z', p.dark) +
    box(44, 50, 12, 14, 3, p.accent),
  watch: (p) =>
    box(38, 8, 24, 84, 8, p.dark) +
    dot(50, 50, 25, p.main) +
    dot(50, 50, 19, p.light) +
    stroke('M50 38v12l8 6', p.dark, 3.4),
};

const HOME: Record<string, Draw> = {
  kettle: (p) =>
    path('M30 34h36l8 44c0 4-3 6-6 6H28c-3 0-6-2-6-6Z', p.main) +
    stroke('M68 40c20-4 22 26 6 28', p.dark, 5) +
    path('M30 42 16 34l-3 5 13 16Z', p.main) +
    box(36, 26, 24, 8, 3, p.dark) +
    dot(48, 22, 4, p.accent) +
    box(30, 70, 38, 4, 2, p.light),
  fan: (p) =>
    dot(50, 40, 30, p.light) +
    path(
      'M50 40c-4-18 4-26 12-22s4 16-12 22Zm0 0c18-4 26 4 22 12s-16 4-22-12Zm0 0c4 18-4 26-12 22s-4-16 12-22Zm0 0c-18 4-26-4-22-12s16-4 22 12Z',
      p.main,
    ) +
    dot(50, 40, 5, p.dark) +
    box(47, 68, 6, 16, 2, p.dark) +
    box(32, 83, 36, 6, 3, p.dark),
  bed: (p) =>
    box(10, 30, 8, 52, 3, p.dark) +
    box(82, 48, 8, 34, 3, p.dark) +
    box(14, 52, 72, 22, 5, p.main) +
    box(20, 40, 26, 16, 6, p.light) +
    path('M44 52h38c3 0 4 2 4 5v9c-14 4-28-6-42 0Z', p.accent),
  lamp: (p) =>
    path('M36 16h28l12 34H24Z', p.main) +
    box(47, 50, 6, 30, 2, p.dark) +
    box(32, 78, 36, 7, 3, p.dark) +
    dot(62, 60, 2.5, p.accent) +
    stroke('M62 50v8', p.accent, 1.6),
  pot: (p) =>
    box(8, 44, 84, 7, 3.5, p.dark) +
    path('M20 42h60v30c0 8-6 12-12 12H32c-6 0-12-4-12-12Z', p.main) +
    path('M20 40c4-12 56-12 60 0Z', p.light) +
    dot(50, 26, 5, p.accent) +
    stroke('M30 54v16', p.light, 3),
  cup: (p) =>
    path('M22 36h46v28c0 10-8 16-18 16H40c-10 0-18-6-18-16Z', p.main) +
    stroke('M68 42c18-2 18 22 0 22', p.main, 6) +
    box(16, 82, 60, 5, 2.5, p.dark) +
    stroke('M36 28c-4-5 4-8 0-14M50 28c-4-5 4-8 0-14', p.accent, 3),
  bottle: (p) =>
    box(40, 10, 20, 10, 3, p.dark) +
    path('M43 20h14v8c10 4 13 9 13 18v36c0 4-3 6-6 6H36c-3 0-6-2-6-6V46c0-9 3-14 13-18Z', p.main) +
    box(30, 52, 40, 22, 0, p.light) +
    dot(50, 63, 6, p.accent),
  jar: (p) =>
    box(30, 14, 40, 12, 4, p.dark) +
    path('M32 26h36c6 4 8 10 8 18v34c0 6-4 10-10 10H34c-6 0-10-4-10-10V44c0-8 2-14 8-18Z', p.main) +
    box(24, 46, 52, 24, 0, p.light) +
    path('M50 50c8 4 8 12 0 16-8-4-8-12 0-16Z', p.accent),
  leaf: (p) =>
    path('M18 78C8 38 38 14 84 16c4 44-20 74-62 64Z', p.main) +
    stroke('M16 86C28 60 46 42 66 32M40 56l-2-16M52 46l16 2', p.light, 3),
};

const THINGS: Record<string, Draw> = {
  phone: (p) =>
    box(30, 10, 40, 80, 8, p.dark) +
    box(33, 16, 34, 66, 4, p.main) +
    path('M33 60 67 30v48c0 2-2 4-4 4H37c-2 0-4-2-4-4Z', p.light) +
    dot(50, 24, 3, p.accent) +
    box(44, 85, 12, 2, 1, p.light),
  headphones: (p) =>
    stroke('M20 58v-6c0-40 60-40 60 0v6', p.dark, 7) +
    box(14, 54, 18, 30, 8, p.main) +
    box(68, 54, 18, 30, 8, p.main) +
    box(26, 58, 6, 22, 3, p.accent) +
    box(68, 58, 6, 22, 3, p.accent),
  plug: (p) =>
    box(36, 12, 6, 20, 3, p.dark) +
    box(58, 12, 6, 20, 3, p.dark) +
    path('M26 30h48v16c0 14-10 22-24 22S26 60 26 46Z', p.main) +
    path('M52 36 42 52h7l-2 11 11-16h-7Z', p.accent) +
    stroke('M50 68c0 16 18 6 18 20', p.dark, 5),
  blocks: (p) =>
    box(14, 50, 34, 34, 5, p.main) +
    box(52, 50, 34, 34, 5, p.dark) +
    box(33, 14, 34, 34, 5, p.accent) +
    dot(31, 67, 8, p.light) +
    path('M69 58 78 75H60Z', p.light) +
    box(43, 24, 14, 14, 2, p.light),
  ball: (p) =>
    dot(50, 50, 36, p.main) +
    path('M50 34 65 45l-6 18H41l-6-18Z', p.dark) +
    stroke('M50 34V15M65 45l18-6M59 63l11 16M41 63 30 79M35 45l-18-6', p.light, 3.2),
  book: (p) =>
    path('M12 24c14-6 28-4 38 4v56c-10-8-24-10-38-4Z', p.main) +
    path('M88 24c-14-6-28-4-38 4v56c10-8 24-10 38-4Z', p.dark) +
    stroke('M20 38c8-2 15-1 22 3M20 50c8-2 15-1 22 3M80 38c-8-2-15-1-22 3M80 50c-8-2-15-1-22 3', p.light, 2.4),
  pencil: (p) =>
    path('M66 14 86 34 38 82 12 88l6-26Z', p.main) +
    path('M66 14 86 34l-8 8-20-20Z', p.accent) +
    path('M18 62 38 82l-26 6Z', p.light) +
    path('M15 76 24 85l-12 3Z', p.dark),
  dumbbell: (p) =>
    box(30, 46, 40, 8, 4, p.dark) +
    box(20, 28, 14, 44, 5, p.main) +
    box(66, 28, 14, 44, 5, p.main) +
    box(10, 36, 10, 28, 4, p.accent) +
    box(80, 36, 10, 28, 4, p.accent),
};

const SYMBOLS: Record<string, Draw> = { ...WEAR, ...HOME, ...THINGS };
export const SYMBOL_NAMES: readonly string[] = Object.keys(SYMBOLS);

const PALETTES: readonly [Palette, ...Palette[]] = [
  { light: '#FFF4E2', main: '#E07A3F', dark: '#7A3417', accent: '#F2B84B' },
  { light: '#E7F6F1', main: '#2E9C84', dark: '#12574A', accent: '#F4C95D' },
  { light: '#EAF0FB', main: '#4A74C9', dark: '#1F3A78', accent: '#F08A5D' },
  { light: '#FBEAF0', main: '#C9527E', dark: '#6F1F42', accent: '#F3B562' },
];

const shell = (
  palette: Palette,
  body: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 160 160">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${palette.light}"/></linearGradient></defs>
<rect width="160" height="160" fill="${palette.light}"/><rect width="160" height="160" fill="url(#g)"/>
<circle cx="124" cy="34" r="52" fill="${palette.accent}" opacity=".16"/><circle cx="30" cy="136" r="44" fill="${palette.main}" opacity=".12"/>${body}</svg>`;

/** A product's picture: its symbol on a soft ground. */
export function productSvg(symbol: string, palette: Palette): string {
  const draw = SYMBOLS[symbol];
  const shadow = `<ellipse cx="80" cy="136" rx="42" ry="6" fill="${palette.dark}" opacity=".14"/>`;
  return shell(palette, `${shadow}<g transform="translate(28 26) scale(1.04)">${draw?.(palette) ?? ''}</g>`);
}

/** A brand's mark: geometry that differs from brand to brand. */
export function brandSvg(seed: number, palette: Palette): string {
  const turn = (seed * 37) % 90;
  const petals = 3 + (seed % 4);
  const marks = Array.from({ length: petals }, (_, index) => {
    const fill = index % 2 ? palette.accent : palette.main;
    const shape = seed % 2 ? box(70, 26, 20, 46, 10, fill) : path('M80 24c16 14 16 34 0 48-16-14-16-34 0-48Z', fill);
    return `<g transform="rotate(${turn + (360 / petals) * index} 80 80)">${shape}</g>`;
  });
  return shell(palette, `${marks.join('')}${dot(80, 80, 11, palette.dark)}`);
}

/** A face without features, for customers and staff. */
export function avatarSvg(seed: number, isWoman: boolean, palette: Palette): string {
  const skin = ['#F1CBA5', '#D9A273', '#B97C4F', '#E8B98D'][seed % 4] ?? '#D9A273';
  const scarf = isWoman ? path('M44 76c0-52 72-52 72 0 0 26-10 46-14 52H58c-4-6-14-26-14-52Z', palette.dark) : '';
  const hair = scarf ? '' : path('M50 66c-4-40 64-40 60 0-8-14-20-18-30-18s-22 4-30 18Z', '#2B211C');
  const body = path('M28 160c2-34 24-46 52-46s50 12 52 46Z', palette.main);
  return shell(
    palette,
    `${body}${scarf}${box(70, 96, 20, 26, 8, skin)}<ellipse cx="80" cy="76" rx="26" ry="31" fill="${skin}"/>${hair}`,
  );
}

/** An advertisement: a wide band with two symbols. */
export function adSvg(symbols: readonly [string, string], palette: Palette): string {
  const [first, second] = symbols.map((symbol) => SYMBOLS[symbol]?.(palette) ?? '');
  const ground = `<rect width="160" height="160" fill="${palette.main}" opacity=".25"/><path d="M0 108c40-18 90 18 160-6v58H0Z" fill="${palette.main}" opacity=".4"/>`;
  return shell(
    palette,
    `${ground}<g transform="translate(14 40) scale(.72)">${first}</g><g transform="translate(80 50) scale(.66)">${second}</g>`,
  );
}

const [FIRST_PALETTE] = PALETTES;

export function paletteOf(seed: number): Palette {
  return PALETTES[seed % PALETTES.length] ?? FIRST_PALETTE;
}
