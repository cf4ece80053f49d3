/** Where a letter stands in the order of Arabic, and which of those at this place it is. Both are single characters. */
interface LetterPlace {
  readonly place: string;
  readonly rank: string;
}

// CLDR's order for `ar` (Unicode licence), as ICU 78 gives it: signs, digits, Arabic, Latin. Letters without a space between them
// stand at one place and are told apart only where all else is the same: «رأس» and «راس».
const SIGNS =
  '_ - ‐ – — , ، ٫ ٬ ; ؛ : ! ¡ ? ¿ ؟ . ۔ · \'‘’‚‛ ‹ › "“”„‟ « » ( ) [ ] { } § ¶ @ * ٭ / \\ & # % ٪ ‰ • ` ^ ° © ® + ± ÷ × < = > | ¦ ~ − ⁄ ★ ♥ ¢ $ £ ¥ € 0 1 2 3 4 5 6 7 8 9';
const ARABIC =
  'ءٴأؤإئا ٲ ٱ ٳ ݳ ݴ ٮ ب ٻ پ ڀ ݐ ݑ ݒ ݓ ݔ ݕ ݖ ةت ث ٹ ٺ ټ ٽ ٿ ج ڃ ڄ چ ڿ ڇ ح خ ځ ڂ څ ݗ ݘ ݮ ݯ ݲ ݼ د ذ ڈ ډ ڊ ڋ ڌ ڍ ڎ ڏ ڐ ۮ ݙ ݚ ر ز ڑ ڒ ړ ڔ ڕ ږ ڗ ژ ڙ ۯ ݛ ݫ ݬ ݱ س ش ښ ڛ ڜ ۺ ݜ ݭ ݰ ݽ ݾ ص ض ڝ ڞ ۻ ط ظ ڟ ع غ ڠ ۼ ݝ ݞ ݟ ف ڡ ڢ ڣ ڤ ڥ ڦ ݠ ݡ ٯ ق ڧ ڨ ك ک ڪ ګ ڬ ݿ ڭ ڮ گ ڰ ڱ ڲ ڳ ڴ ݢ ػ ؼ ݣ ݤ ل ڵ ڶ ڷ ڸ ݪ م ݥ ݦ ن ں ڻ ڼ ڽ ڹ ݧ ݨ ݩ ه ھ ہ ۃ ۿ ە و ۄ ۅ ۆ ۇ ۈ ۉ ۊ ۋ ۏ ݸ ݹ یىي ۍ ێ ې ۑ ؽ ؾ ؿ ؠ ݵ ݶ ݷ ے ݺ ݻ';
const LATIN = 'a b c dđð e f g hħ i ı j k lł m n ŋ oø p q r s t ŧ u v w x y z þ';

const FIRST_PLACE = 0x100;
const FIRST_RANK = 0x30;
/** Behind every place. */
const UNKNOWN = '\u0300';

const PLACES = new Map<string, LetterPlace>([[' ', placeOf(0, 0)]]);
for (const [nth, group] of `${SIGNS} ${ARABIC} ${LATIN}`.split(' ').entries()) {
  for (const [rank, letter] of Array.from(group).entries()) PLACES.set(letter, placeOf(nth + 1, rank));
}

function placeOf(place: number, rank: number): LetterPlace {
  return { place: String.fromCharCode(FIRST_PLACE + place), rank: String.fromCharCode(FIRST_RANK + rank) };
}

/** undefined: the order of Arabic does not know this lower-case letter. */
export function knownPlace(letter: string): LetterPlace | undefined {
  return PLACES.get(letter);
}

/** Letters of other scripts stand last, by their numbers, which a device and a database compare alike. */
export function unknownPlace(letter: string): LetterPlace {
  const number = (letter.codePointAt(0) ?? 0).toString(16).padStart(6, '0');
  return { place: `${UNKNOWN}${number}`, rank: String.fromCharCode(FIRST_RANK) };
}
