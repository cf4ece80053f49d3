// The layout “Arabic (101)”, which Linux and ChromeOS copy, key by key. «لا» and its forms are one key.
const KEYS: Readonly<Record<string, string>> = {
  '`': 'ذ',
  q: 'ض',
  w: 'ص',
  e: 'ث',
  r: 'ق',
  t: 'ف',
  y: 'غ',
  u: 'ع',
  i: 'ه',
  o: 'خ',
  p: 'ح',
  '[': 'ج',
  ']': 'د',
  a: 'ش',
  s: 'س',
  d: 'ي',
  f: 'ب',
  g: 'ل',
  h: 'ا',
  j: 'ت',
  k: 'ن',
  l: 'م',
  ';': 'ك',
  "'": 'ط',
  z: 'ئ',
  x: 'ء',
  c: 'ؤ',
  v: 'ر',
  b: 'لا',
  n: 'ى',
  m: 'ة',
  ',': 'و',
  '.': 'ز',
  '/': 'ظ',
  T: 'لإ',
  G: 'لأ',
  B: 'لآ',
  Y: 'إ',
  H: 'أ',
  N: 'آ',
};
const LATIN = new Map(Object.entries(KEYS).map(([latin, arabic]) => [arabic, latin]));
const NOT_A_WORD = /[\][;`,./']/;

/**
 * What the same keys write on the other layout: `lpl]` is محمد, «ىشسق» is nasr. undefined: the text is of both scripts, or a key
 * of it writes nothing there.
 */
export function otherLayout(text: string): string | undefined {
  const toArabic = !/[\u0621-\u064a]/.test(text);
  if (!toArabic && /[a-z]/i.test(text)) return undefined;
  const written: string[] = [];
  for (let place = 0; place < text.length; place++) {
    const pair = text.slice(place, place + 2);
    if (!toArabic && LATIN.has(pair)) {
      written.push(LATIN.get(pair) ?? '');
      place++;
      continue;
    }
    const sign = text.charAt(place);
    const onOther = toArabic ? (KEYS[sign] ?? KEYS[sign.toLowerCase()]) : LATIN.get(sign);
    const other = sign === ' ' ? sign : onOther;
    if (other === undefined) return undefined;
    written.push(other);
  }
  return written.join('');
}

/** Whether signs stand in a Latin text where words have letters, as they do when an Arabic name was typed on the other layout. */
export function looksMistyped(text: string): boolean {
  return /[a-z]/i.test(text) && NOT_A_WORD.test(text.replace(/[2-9]'/g, ''));
}
