import { normalizeArabic } from './arabic.ts';

/** Egypt's governorates by ISO 3166-2:EG, in the order in which shops list them: code, Arabic and English name. */
const NAMES = {
  'EG-C': { ar: 'القاهرة', en: 'Cairo' },
  'EG-GZ': { ar: 'الجيزة', en: 'Giza' },
  'EG-ALX': { ar: 'الإسكندرية', en: 'Alexandria' },
  'EG-KB': { ar: 'القليوبية', en: 'Qalyubia' },
  'EG-DK': { ar: 'الدقهلية', en: 'Dakahlia' },
  'EG-SHR': { ar: 'الشرقية', en: 'Sharqia' },
  'EG-GH': { ar: 'الغربية', en: 'Gharbia' },
  'EG-MNF': { ar: 'المنوفية', en: 'Monufia' },
  'EG-BH': { ar: 'البحيرة', en: 'Beheira' },
  'EG-KFS': { ar: 'كفر الشيخ', en: 'Kafr El Sheikh' },
  'EG-DT': { ar: 'دمياط', en: 'Damietta' },
  'EG-PTS': { ar: 'بورسعيد', en: 'Port Said' },
  'EG-IS': { ar: 'الإسماعيلية', en: 'Ismailia' },
  'EG-SUZ': { ar: 'السويس', en: 'Suez' },
  'EG-SIN': { ar: 'شمال سيناء', en: 'North Sinai' },
  'EG-JS': { ar: 'جنوب سيناء', en: 'South Sinai' },
  'EG-FYM': { ar: 'الفيوم', en: 'Faiyum' },
  'EG-BNS': { ar: 'بني سويف', en: 'Beni Suef' },
  'EG-MN': { ar: 'المنيا', en: 'Minya' },
  'EG-AST': { ar: 'أسيوط', en: 'Asyut' },
  'EG-SHG': { ar: 'سوهاج', en: 'Sohag' },
  'EG-KN': { ar: 'قنا', en: 'Qena' },
  'EG-LX': { ar: 'الأقصر', en: 'Luxor' },
  'EG-ASN': { ar: 'أسوان', en: 'Aswan' },
  'EG-BA': { ar: 'البحر الأحمر', en: 'Red Sea' },
  'EG-WAD': { ar: 'الوادي الجديد', en: 'New Valley' },
  'EG-MT': { ar: 'مطروح', en: 'Matrouh' },
} as const;

export type GovernorateCode = keyof typeof NAMES;

export interface Governorate {
  readonly code: GovernorateCode;
  readonly ar: string;
  readonly en: string;
}

export const GOVERNORATES: readonly Governorate[] = Object.entries(NAMES).map(([code, names]) => ({
  code: code as GovernorateCode,
  ...names,
}));

/** Codes that ISO has withdrawn, each with the one its people live under now. */
const WITHDRAWN: Readonly<Record<string, GovernorateCode>> = { 'EG-SU': 'EG-GZ', 'EG-HU': 'EG-C' };

/** How people also write them. Whole texts: a city is no governorate, and nothing is guessed from a part. */
const ALIASES: Readonly<Record<GovernorateCode, string>> = {
  'EG-C': 'Al Qahirah|El Qahera|Kairo|Qahira',
  'EG-GZ': 'Gizah|Al Jizah|El Giza|جيزه',
  'EG-ALX': 'Alex|Al Iskandariyah|El Iskandaria|Eskandria|اسكندرية|الاسكندريه',
  'EG-KB': 'Qalyubiyya|Qalyoubia|Kalyoubia|Kalyubia|Al Qalyubiyah|Qaliubiya|قليوبية',
  'EG-DK': 'Daqahlia|Daqahliyah|Dakahliya|Ad Daqahliyah|El Dakahlia|دقهلية',
  'EG-SHR': 'Sharkia|Sharqiya|Al Sharqia|Ash Sharqiyah|El Sharkia|شرقية',
  'EG-GH': 'Gharbiya|Gharbeya|Al Gharbiyah|El Gharbia|غربية',
  'EG-MNF': 'Menoufia|Menofia|Monofia|Minufiya|Al Minufiyah|Menufia|منوفية',
  'EG-BH': 'Behera|Beheria|Al Buhayrah|El Beheira|Buhayra|بحيرة',
  'EG-KFS': 'Kafr ash Shaykh|Kafr El Shiekh',
  'EG-DT': 'Dumyat|Domiat|Domyat|Damiatta',
  'EG-PTS': 'Bur Said',
  'EG-IS': 'Ismailiya|Ismaileya|Ismaelia|Al Ismailiyah|اسماعيلية',
  'EG-SUZ': 'As Suways|El Suez|Al Suways|سويس',
  'EG-SIN': 'Northern Sinai|Shamal Sina|Shamal Sinai|سيناء الشمالية',
  'EG-JS': 'Southern Sinai|Janub Sina|Ganoub Sinai|South Sina|سيناء الجنوبية',
  'EG-FYM': 'Fayoum|Al Fayyum|Fayyum|El Fayoum|Fayum|فيوم',
  'EG-BNS': 'Bani Sweif|Bani Suwayf|Beni Sueif|Beni Sweif|Bani Suef',
  'EG-MN': 'Menia|Al Minya|El Minya|Menya|Minia|منيا',
  'EG-AST': 'Assiut|Assuit|Asyout|Assyut',
  'EG-SHG': 'Suhaj|Souhag|Sawhaj|Sohaj',
  'EG-KN': 'Qina|Kena|Quena',
  'EG-LX': 'Al Uqsur|El Luxor|Al Aqsur|Loxor|أقصر',
  'EG-ASN': 'Assuan|Asuan|Asswan',
  'EG-BA': 'Al Bahr al Ahmar|El Bahr El Ahmar|بحر احمر',
  'EG-WAD': 'Al Wadi al Jadid|El Wadi El Gedid|Wadi Gedid|New Vally|وادي جديد',
  'EG-MT': 'Matruh|Marsa Matruh|Marsa Matrouh|Mersa Matruh|مرسى مطروح',
};

let known: ReadonlyMap<string, GovernorateCode> | undefined;

/** Made when a text is first mapped: a slow phone takes 26 ms, and few pages need it. */
function byAlias(): ReadonlyMap<string, GovernorateCode> {
  known ??= new Map(
    GOVERNORATES.flatMap(({ code, ar, en }) =>
      [ar, en, ...ALIASES[code].split('|')].map((text): [string, GovernorateCode] => [aliasKey(text), code]),
    ),
  );
  return known;
}

/** What a governorate is called in a language, by its code; what is no code stays as it is. */
export function governorateName(code: string, language: string): string {
  if (!isGovernorateCode(code)) return code;
  return NAMES[code][language === 'en' ? 'en' : 'ar'];
}

/** All that people call a governorate, for those who look for it. */
export function governorateSpellings(code: GovernorateCode): string {
  const { ar, en } = NAMES[code];
  return `${ar} ${en} ${ALIASES[code].replaceAll('|', ' ')}`;
}

/** Of one governorate its names. */
export function governorateOf(code: GovernorateCode): Governorate {
  return { code, ...NAMES[code] };
}

/** A code as callers write it, in any case, with or without `EG-`, withdrawn ones too; undefined: none of Egypt's. */
export function readGovernorateCode(text: string): GovernorateCode | undefined {
  const upper = text.trim().toUpperCase();
  const code = upper.startsWith('EG-') ? upper : `EG-${upper}`;
  return isGovernorateCode(code) ? code : WITHDRAWN[code];
}

function isGovernorateCode(code: string): code is GovernorateCode {
  return Object.hasOwn(NAMES, code);
}

/**
 * The governorate that a text means as a whole, among the names and spellings known here and the shop's `own` (by `aliasKey`).
 * undefined: not known; a part of a text, such as a city in it, decides nothing.
 */
export function mapGovernorate(
  text: string,
  own?: Readonly<Record<string, GovernorateCode>>,
): GovernorateCode | undefined {
  const key = aliasKey(text);
  if (key === '') return undefined;
  // A code alone is read with its country only: two letters are too easily something else.
  return own?.[key] ?? byAlias().get(key) ?? (/^\s*eg-/i.test(text) ? readGovernorateCode(text) : undefined);
}

/** What the spellings of one name have in common: its letters and digits, without spaces; empty where nothing of a name is left. */
export function aliasKey(text: string): string {
  return normalizeArabic(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?:^|(?<= ))(?:محافظه|governorate|gov)(?= |$)/g, '')
    .replaceAll(' ', '');
}
