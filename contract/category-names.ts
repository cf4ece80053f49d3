import { normalizeSearch } from './arabic.ts';

/** What shops call the same goods; the first names of each line are the commonest. Whole texts: nothing is guessed from a part. */
const ALIKE = `ملابس|clothes|clothing|هدوم|fashion|apparel
إلكترونيات|electronics|electronic|الكترونيك
موبايلات|mobiles|هواتف|mobile phones|smartphones|phones|تليفونات|جوالات
كمبيوتر|computers|لابتوب|laptops|computer|لاب توب|حاسوب
أحذية|shoes|footwear|جزم|sneakers|كوتشيات
شنط|bags|حقائب|handbags
إكسسوارات|accessories|اكسسوار
أجهزة منزلية|home appliances|appliances|أجهزه كهربائية
أثاث|furniture|موبيليا|عفش
أدوات منزلية|housewares|kitchenware|home and kitchen|مستلزمات المنزل|مطبخ
مفروشات|bedding|textiles|home textiles
مستحضرات تجميل|cosmetics|makeup|beauty|ميكب|مكياج|تجميل
عطور|perfumes|fragrances|برفانات|perfume
عناية شخصية|personal care|skin care|عناية بالبشرة
ألعاب|toys|لعب|لعب أطفال|games
مستلزمات أطفال|baby|kids|أطفال|baby care
كتب|books|book
أدوات مكتبية|stationery|office supplies|قرطاسية|مكتبة
رياضة|sports|sport|sporting goods|أدوات رياضية
بقالة|grocery|groceries|supermarket|سوبر ماركت|سوبرماركت
مشروبات|drinks|beverages
حلويات|sweets|candy|شوكولاتة
ساعات|watches|watch
مجوهرات|jewelry|jewellery|ذهب وفضة|حلي
نظارات|glasses|eyewear|sunglasses
قطع غيار|spare parts|car parts|اكسسوارات سيارات|car accessories
عدد وأدوات|tools|hardware|عدة
حيوانات أليفة|pets|pet supplies|مستلزمات الحيوانات`;

/** As many ways to search as a text may have besides its own. */
const MOST_NAMES = 2;

let known: ReadonlyMap<string, readonly string[]> | undefined;

/** Made when a text is first looked up: a slow phone takes some 40 ms, and few pages need it. */
function byName(): ReadonlyMap<string, readonly string[]> {
  known ??= new Map(
    ALIKE.split('\n')
      .map((line) => line.split('|'))
      .flatMap((names) => names.map((name) => [keyOf(name), names] as const)),
  );
  return known;
}

/** What else a category is called: ملابس for clothes, and the other way round. */
export function otherCategoryNames(text: string): string[] {
  const normalized = normalizeSearch(text);
  const names = byName().get(keyOf(text)) ?? [];
  return names.filter((name) => !normalizeSearch(name).includes(normalized)).slice(0, MOST_NAMES);
}

function keyOf(text: string): string {
  return normalizeSearch(text).replace(/[^\p{L}\p{N}]+/gu, '');
}
