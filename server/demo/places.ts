import type { Random } from './random.ts';

interface Governorate {
  readonly name: string;
  /** How many of a hundred orders go there, roughly. */
  readonly weight: number;
  /** Pounds. */
  readonly shipping: number;
  readonly cities: readonly string[];
}

const at = (name: string, weight: number, shipping: number, cities: string): Governorate => ({
  name,
  weight,
  shipping,
  cities: cities.split('، '),
});

const GOVERNORATES = [
  at(
    'القاهرة',
    30,
    35,
    'مدينة نصر، مصر الجديدة، المعادي، شبرا، حلوان، التجمع الخامس، عين شمس، الزمالك، المقطم، الزيتون',
  ),
  at('الجيزة', 17, 35, 'الدقي، المهندسين، الهرم، فيصل، السادس من أكتوبر، الشيخ زايد، إمبابة، البدرشين'),
  at('الإسكندرية', 12, 45, 'سموحة، سيدي جابر، ميامي، العجمي، محرم بك، المنتزه، برج العرب'),
  at('القليوبية', 6, 45, 'بنها، شبرا الخيمة، قليوب، القناطر الخيرية، طوخ'),
  at('الدقهلية', 6, 50, 'المنصورة، طلخا، ميت غمر، دكرنس، السنبلاوين'),
  at('الشرقية', 5, 50, 'الزقازيق، العاشر من رمضان، بلبيس، منيا القمح، فاقوس'),
  at('الغربية', 4, 50, 'طنطا، المحلة الكبرى، كفر الزيات، زفتى'),
  at('المنوفية', 3, 50, 'شبين الكوم، منوف، أشمون، السادات'),
  at('البحيرة', 3, 50, 'دمنهور، كفر الدوار، رشيد، إيتاي البارود'),
  at('كفر الشيخ', 2, 55, 'كفر الشيخ، دسوق، بلطيم'),
  at('دمياط', 2, 55, 'دمياط الجديدة، رأس البر، فارسكور'),
  at('بورسعيد', 2, 55, 'حي الشرق، حي العرب، بورفؤاد'),
  at('الإسماعيلية', 2, 55, 'الإسماعيلية، فايد، القنطرة غرب'),
  at('السويس', 2, 55, 'حي الأربعين، حي فيصل، عتاقة'),
  at('الفيوم', 2, 60, 'الفيوم، سنورس، إطسا'),
  at('بني سويف', 2, 60, 'بني سويف، الواسطى، ناصر'),
  at('المنيا', 3, 65, 'المنيا، ملوي، سمالوط، بني مزار'),
  at('أسيوط', 3, 65, 'أسيوط، ديروط، منفلوط'),
  at('سوهاج', 2, 70, 'سوهاج، أخميم، جرجا، طهطا'),
  at('قنا', 2, 75, 'قنا، نجع حمادي، قوص'),
  at('الأقصر', 1, 75, 'الأقصر، إسنا، الطود'),
  at('أسوان', 1, 80, 'أسوان، كوم أمبو، إدفو'),
  at('البحر الأحمر', 2, 85, 'الغردقة، سفاجا، القصير'),
  at('مطروح', 1, 85, 'مرسى مطروح، الضبعة، العلمين'),
  at('شمال سيناء', 1, 85, 'العريش، بئر العبد'),
  at('جنوب سيناء', 1, 85, 'شرم الشيخ، دهب، طور سيناء'),
  at('الوادي الجديد', 1, 85, 'الخارجة، الداخلة'),
] as const;

/** What carrying to each governorate costs, in pounds. */
export const SHIPPING_FEES: ReadonlyMap<string, number> = new Map(
  GOVERNORATES.map(({ name, shipping }) => [name, shipping]),
);

// What some clients write instead of a governorate.
const UNKNOWN = ['مدينة نصر', 'المحلة الكبرى', 'العاشر من رمضان', 'الساحل الشمالي', 'شرم', '6 أكتوبر'];
const UNKNOWN_EVERY = 61;

/** What the order of this number calls its governorate, where that is none. */
export function unknownPlace(order: number): string | undefined {
  return order % UNKNOWN_EVERY === 0 ? UNKNOWN[(order / UNKNOWN_EVERY) % UNKNOWN.length] : undefined;
}

const STREETS =
  'التحرير، الجمهورية، عباس العقاد، مكرم عبيد، النصر، الهرم، فيصل، 26 يوليو، أحمد عرابي، سعد زغلول، طلعت حرب، الثورة، البحر، الجيش، بورسعيد، النيل، المدينة المنورة، الحرية، جمال عبد الناصر، أبو قير، مصطفى كامل، الملك فيصل، شهاب، لبنان، السودان، المحطة، الورشة، المستشفى، الزهور، النخيل'.split(
    '، ',
  );
const LANDMARKS =
  'بجوار مسجد النور، أمام صيدلية العافية، فوق مخبز السنابل، خلف مدرسة المستقبل، بجوار محطة الوقود، أمام البنك الأهلي، بعد الكوبري مباشرة، بجوار سنترال المدينة'.split(
    '، ',
  );

export interface Place {
  governorate: string;
  city: string;
  street: string;
  building: string;
  landmark: string | null;
  /** Everything in one line, as a courier reads it. */
  address: string;
  /** Pounds. */
  shipping: number;
}

export function anyPlace(random: Random): Place {
  return placeOf(random, random, random);
}

/** A place whose governorate, city and house each come from a chance of their own, so that neighbours stay neighbours. */
export function placeOf(region: Random, town: Random, house: Random): Place {
  const governorate = region.weighted(GOVERNORATES.map((one) => [one, one.weight] as const));
  const city = town.pick(governorate.cities);
  const street = `شارع ${house.pick(STREETS)}`;
  const flat = house.chance(0.7) ? `، شقة ${house.int(1, 24)}` : '';
  const building = `${house.int(1, 180)}${flat}`;
  const landmark = house.chance(0.4) ? house.pick(LANDMARKS) : null;
  const address = [`${building} ${street}`, city, governorate.name, landmark].filter(Boolean).join('، ');
  return { governorate: governorate.name, city, street, building, landmark, address, shipping: governorate.shipping };
}

/** A mobile number as people type it: 01 and nine digits. */
export function anyPhone(random: Random): string {
  return `01${random.pick(['0', '1', '2', '5'])}${String(random.int(0, 99_999_999)).padStart(8, '0')}`;
}
