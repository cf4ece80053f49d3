import type { LineReturnReason } from '#contract/returns-rules.ts';

/** What clients say of what they send back. */
export const CLIENT_WORDS: Readonly<Partial<Record<LineReturnReason, readonly string[]>>> = {
  size: ['المقاس طلع أصغر من المتوقع', 'المقاس كبير عليّ'],
  changed_mind: ['اشتريت غيره', 'لم أعد أحتاجه'],
  not_as_described: ['اللون غير اللي في الصورة', 'الخامة مختلفة عن الوصف'],
  wrong_item: ['وصلني منتج غير اللي طلبته'],
  damaged: ['وصلت قطعة مكسورة', 'العلبة مفتوحة والمنتج مخدوش'],
};

/** What the shop writes to a refusal. */
export const REFUSAL_WORDS: readonly string[] = [
  'المنتج عليه آثار استخدام',
  'العبوة مفتوحة وناقصة قطع',
  'تم الاتفاق مع العميل على الاحتفاظ بالمنتج',
];
