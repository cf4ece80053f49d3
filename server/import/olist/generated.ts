import { createHash } from 'node:crypto';
import { phoneDigits, phoneE164, searchText, sortKey } from '#contract/arabic.ts';
import { emailKey } from '#contract/wire.ts';
import { personName } from '#server/demo/person-names.ts';
import { anyPhone, type Place, placeOf } from '#server/demo/places.ts';
import { type Random, seededRandom } from '#server/demo/random.ts';

const digest = (ref: string) => createHash('sha256').update(ref).digest();

/** A source of chance that belongs to a foreign id: every import generates the same values for it. */
export function randomOf(ref: string): Random {
  return seededRandom(digest(ref).readUInt32BE(0));
}

/** A number that stands for a foreign id in an address such as user<n>@example.com; 48 bits, so none meet. */
export const numberOf = (ref: string): number => digest(ref).readUIntBE(4, 6);

const TRADES = ['معرض', 'مؤسسة', 'شركة', 'متجر', 'بيت', 'مركز'] as const;
const SELLER_NAMES =
  'النور، الأمل، البركة، السلام، الواحة، النخيل، الفيروز، الرواد، الصفوة، المدينة، الربيع، القمة، اللؤلؤة، الوادي، الأندلس، الزهراء، المنارة، الشروق، الياقوت، الفرات'.split(
    '، ',
  );
const LINES_OF_TRADE = ['للتجارة', 'للتوريدات', 'ستور', 'للأجهزة', 'هوم', 'وأولاده'] as const;

/** How somebody is called, reached and found. */
function contactOf(name: string, email: string, random: Random) {
  const phone = phoneE164(anyPhone(random)) ?? '';
  return {
    email,
    emailKey: emailKey(email),
    phone,
    phoneDigits: phoneDigits(phone),
    phoneE164: phoneE164(phone),
    searchText: searchText(name, email),
    sortKey: sortKey(name),
  };
}

export function generatedSeller(ref: string) {
  const random = randomOf(ref);
  const name = `${random.pick(TRADES)} ${random.pick(SELLER_NAMES)} ${random.pick(LINES_OF_TRADE)}`;
  return { name, ...contactOf(name, `seller${numberOf(ref)}@example.com`, random) };
}

export function generatedPerson(ref: string) {
  const random = randomOf(ref);
  const fullName = personName(random);
  return { fullName, ...contactOf(fullName, `user${numberOf(ref)}@example.com`, random) };
}

/** Whoever works in the shop's office. */
export const generatedActor = (ref: string): string => personName(randomOf(ref));

/** The foreign state and city become a governorate and one of its cities; the house belongs to the customer. */
export function generatedPlace(state: string, city: string, ref: string): Place {
  return placeOf(randomOf(`state:${state}`), randomOf(`city:${state}/${city}`), randomOf(`house:${ref}`));
}
