const ALWAYS: readonly (readonly [RegExp, string])[] = [
  [/3'/g, 'غ'],
  [/[57]'/g, 'خ'],
  [/9'/g, 'ض'],
  [/6'/g, 'ظ'],
  [/'/g, ''],
  [/3/g, 'ع'],
  [/7/g, 'ح'],
  [/5/g, 'خ'],
  [/6/g, 'ط'],
  [/9/g, 'ص'],
  [/8/g, 'ق'],
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  // nacer, nancy
  [/c(?=[eiy])/g, 's'],
  [/x/g, 'ks'],
  // عمرو alone is written with a letter that is not said.
  [/^(?:ع?a|ع)mro?u?$/, 'عمرو'],
];

/** What may be one sound or two; as many readings as are worth a look-up. */
const EITHER: readonly (readonly [string, readonly string[]])[] = [
  ['sh', ['ش', 'سه']],
  ['kh', ['خ']],
  ['gh', ['غ']],
  // English has one way to write ث and ذ.
  ['th', ['ث', 'ته', 't', 'ذ']],
  ['dh', ['ذ', 'ض', 'ده']],
  ['ch', ['ش']],
  ['2', ['ء', 'ق']],
];
const MOST_SPELLINGS = 6;

/** A Latin or Franco word with the letters that are decided in Arabic: 3omar → عomar, fathy → faثy and faتهy. */
export function latinSpellings(word: string): string[] {
  if (/^\d+$/.test(word)) return [word];
  let decided = word;
  for (const [typed, letter] of ALWAYS) decided = decided.replace(typed, letter);
  let spellings = [decided];
  for (const [typed, letters] of EITHER) {
    spellings = spellings.flatMap((one) =>
      one.includes(typed) ? letters.map((letter) => one.replaceAll(typed, letter)) : [one],
    );
  }
  return spellings.slice(0, MOST_SPELLINGS);
}

const ARTICLE = /^[ae]l(?=[^aeiouy][^ ]{2})/;

const CONSONANTS: Readonly<Record<string, string>> = {
  b: '[بb]',
  p: '[بp]',
  t: '[تطt6]',
  j: '[جjg]',
  g: '[جgj]',
  d: '[دضd]',
  z: '[زذظz]',
  r: '[رr]',
  l: '[لl]',
  m: '[مm]',
  n: '[نn]',
  f: '[فfv]',
  v: '[فvf]',
  s: '[سصثs9]',
  k: '[كقkqc82]',
  q: '[قqk82]',
  c: '[كقسckq]',
  h: '(?:[حهh7])',
  ث: '(?:[ثس]|th)',
  ش: '(?:ش|sh|ch)',
  خ: "(?:خ|kh|[57]'?)",
  غ: "(?:غ|gh|3')",
  ح: '[حh7]',
  ه: '[هحh]',
  ط: '[طt6]',
  ص: '[صs9]',
  ض: "(?:[ضd]|9')",
  ظ: "(?:[ظz]|6')",
  ذ: '(?:[ذظ]|dh|z)',
  ق: '[قkq82]',
  ت: '[تt]',
  س: '[سs]',
  ع: '[ع3aeiou]',
  ء: '[اويaeiou2]?',
  و: '[وouw]',
};

/**
 * Fit whole words of search texts; `arabic` the likeliest of them. `strict`: a long vowel has to be written where one was typed.
 * Families leave out the article in Latin letters that they write in Arabic ones: masry is المصري.
 */
export function latinPatterns(spellings: readonly string[], strict: boolean): { arabic: string; all: string } {
  const inScript = (script: Script) => spellings.map((one) => patternOf(one, script)).join('|');
  const arabic = inScript('arabic');
  // A word is of one script: the vowels that Arabic leaves out must stand in a Latin word, else mohamed were mahmoud.
  const all = strict ? `(?:ال)?(?:${arabic})|${inScript('latin')}` : `(?:ال)?(?:${inScript('any')})`;
  return { arabic, all };
}

/** Of which script the vowels are; any: whichever, and as many as there are. */
type Script = 'arabic' | 'latin' | 'any';

/** khaled, tarek, 7amed: the commonest form of names, with a long vowel in its first syllable and a short one in its second. */
const LONG_THEN_SHORT = /^([^aeiouyw])a([^aeiouyw])e([^aeiouyw])$/;
/** Before two consonants no vowel is long in Arabic: moustafa, loutfy. */
const BEFORE_TWO = /^([^aeiouyw])(?!\1)[^aeiouyw]/;

/** How a word may begin, and that beginning as it is written. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^[عa]bd(?:[aeiou]?l{1,2}(?=[^ ]{2})|[aeiou]?(?=[^aeiou]{2}))/, '(?:عبد|abd) ?(?:ا?ل{1,2}|[aeu]?l)? ?'],
  [/^ab(?:ou|o|u)(?=[^ ]{3})/, '(?:ابو|ab[ou]{1,2}) ?'],
  [/^(?:om|um)(?=[^aeiou ][^ ]{4})/, '(?:[اع]|[ou])[مm]{1,2} ?'],
  [ARTICLE, '(?:ال|[ae]l)? ?'],
];

function patternOf(word: string, script: Script): string {
  const form = script === 'arabic' && LONG_THEN_SHORT.exec(word);
  if (form) {
    const [first, second, last] = form.slice(1).map((letter, place) => consonantPattern(letter, place === 2));
    return `${first}ا${second}${last}`;
  }
  const [begins, beginning] = BEGINNINGS.find(([one]) => one.test(word)) ?? [];
  const start = begins?.exec(word)?.[0] ?? '';
  const isCompound = start !== '' && begins !== ARTICLE;
  let pattern = beginning ?? '';
  for (let place = start.length; place < word.length; ) {
    const run = /^(?:[aeiouyw]+|(.)\1*)/.exec(word.slice(place))?.[0] ?? '';
    const end = place + run.length;
    const isLast = end === word.length;
    if (/^[aeiouyw]/.test(run)) {
      const position = positionOf(isLast, place === start.length && !isCompound);
      const isShort = position === 'inner' && BEFORE_TWO.test(word.slice(end));
      const vowels = vowelPattern(isShort ? shortened(run) : run, position, script, word.includes('ع'));
      // An article may stand in the middle: noureldin.
      const beforeArticle = position === 'inner' && word[end] === 'l' && end < word.length - 2;
      pattern += beforeArticle ? `(?:${vowels}| ?ا?)` : vowels;
    } else pattern += consonantPattern(run, isLast);
    place = end;
  }
  return pattern;
}

function shortened(run: string): string {
  return run.replace(/^(?:ou|oo)$/, 'u').replace(/^(?:ee|ie)$/, 'i');
}

function positionOf(isLast: boolean, isFirst: boolean): Position {
  if (isLast) return 'last';
  return isFirst ? 'first' : 'inner';
}

function consonantPattern(run: string, isLast: boolean): string {
  const letter = run.charAt(0);
  const sound = CONSONANTS[letter] ?? letter;
  if (letter === 'h' && isLast) return `${sound}?`;
  return letter === 'ء' || /\d/.test(letter) ? sound.repeat(run.length) : `${sound}{1,2}`;
}

type Position = 'first' | 'inner' | 'last';

const LOOSE: Readonly<Record<Position, string>> = {
  first: '[اعويaeiouyw3]{1,3}',
  inner: '[اعويaeiouyw3]{0,3}',
  last: '[اعويهaeiouywh3]{0,3}',
};

function vowelPattern(run: string, position: Position, script: Script, hasAin: boolean): string {
  if (script === 'any') return LOOSE[position];
  if (script === 'latin') return LATIN_RUN[position];
  const ain = hasAin ? '' : 'ع?';
  return position === 'first' ? firstVowels(run, hasAin) : vowels(run, position, ain);
}

const LATIN_RUN: Readonly<Record<Position, string>> = {
  first: '[23]?[aeiouyw3]{1,3}',
  inner: '[aeiouyw]{1,2}(?:[23][aeiouyw]{1,2})?',
  last: '[aeiouyw]{1,2}(?:[23][aeiouyw]{0,2})?h?',
};

/** A y and a w as typed; any other vowel hangs on an alef or a ع. */
function firstVowels(run: string, hasAin: boolean): string {
  if (run.startsWith('w') || /^ou(?=[aei])/.test(run)) return `و${vowels(run.replace(/^(w|ou)/, ''), 'inner', 'ع?')}`;
  if (run.startsWith('y')) return `ي${vowels(run.slice(1), 'inner', 'ع?')}`;
  const carrier = hasAin ? 'ا' : '[اع]';
  return `${carrier}${vowels(run, 'inner', '')}`;
}

function vowels(run: string, position: Position, ain: string): string {
  const pieces = run
    .replace(/ee|ii|iy|ie/g, 'I')
    .replace(/ou|oo|uo|ow|uw/g, 'U')
    .replace(/[ae][iy]/g, 'E')
    .replace(/aa/g, 'A')
    .split('');
  const inner = run.length > 1 ? ain : '';
  return pieces
    .map((piece, place) => {
      const isLast = position === 'last' && place === pieces.length - 1;
      return `${place === 0 || piece === 'a' ? inner : ''}${(isLast ? LAST : INNER)[piece] ?? ''}`;
    })
    .join('');
}

const INNER: Readonly<Record<string, string>> = {
  a: 'ا?',
  e: 'ي?',
  i: 'ي?',
  o: 'و?',
  u: 'و?',
  y: 'ي',
  w: 'و',
  I: 'ي',
  U: 'و',
  E: 'ا?ع?ي',
  A: '(?:ا|عا?)',
};
const LAST: Readonly<Record<string, string>> = {
  ...INNER,
  a: '(?:اه|ا|ه|ي)',
  e: '(?:ي|ه|ا)?',
  i: 'ي',
  o: 'و',
  u: 'و',
  A: '(?:ا|ع[اهي]?)',
  E: 'ا?ع?ي',
};
