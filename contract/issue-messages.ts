import type { Language, Text } from './errors.ts';

/** Every sentence that may stand under a field. The English ones of the specification are kept letter by letter. */
export const ISSUES = {
  required: { en: 'Required', ar: 'هذا الحقل مطلوب' },
  invalid: { en: 'Invalid value', ar: 'قيمة غير صالحة' },
  too_long: { en: 'Too long', ar: 'النص أطول من المسموح' },
  size_color_exists: { en: 'This size and color already exist', ar: 'هذا المقاس واللون موجودان بالفعل' },
  brand_deleted: {
    en: 'Its brand was deleted. Restore the brand first.',
    ar: 'العلامة التجارية محذوفة. استعدها أولًا.',
  },
  category_deleted: { en: 'Its category was deleted. Restore the category first.', ar: 'الفئة محذوفة. استعدها أولًا.' },
  size_deleted: { en: 'Its size was deleted. Restore the size first.', ar: 'المقاس محذوف. استعده أولًا.' },
  color_deleted: { en: 'Its color was deleted. Restore the color first.', ar: 'اللون محذوف. استعده أولًا.' },
  provider_deleted: {
    en: 'Its provider was deleted. Restore the provider first.',
    ar: 'المورّد محذوف. استعده أولًا.',
  },
  too_many_files: { en: 'A product has at most 10 attachments', ar: 'لا يزيد عدد مرفقات المنتج على 10' },
  too_many_pictures: { en: 'A return has at most 6 pictures', ar: 'لا تزيد صور المرتجع على 6' },
  csv_broken: { en: 'This is not a CSV file in UTF-8', ar: 'هذا ليس ملف CSV بترميز UTF-8' },
  csv_heading: {
    en: 'The first line must name the columns as an exported file does',
    ar: 'يجب أن يسمّي السطر الأول الأعمدة كما في الملف المُصدَّر',
  },
  csv_too_long: { en: 'A file has at most 5,000 rows', ar: 'يجب ألا يزيد الملف على 5000 صف' },
  csv_fields: { en: 'Not as many fields as the first line', ar: 'عدد الحقول يختلف عن السطر الأول' },
  row_repeated: { en: 'An earlier row is about the same item', ar: 'صف سابق يخص المنتج نفسه' },
  name_ambiguous: { en: 'Several have this name', ar: 'هذا الاسم لأكثر من واحد' },
  unknown_record: { en: 'There is no such record', ar: 'هذا السجل غير موجود' },
  governorate_closed: { en: 'Nothing is delivered there now', ar: 'لا يتم التوصيل إلى هذه المحافظة حاليًا' },
  days_reversed: { en: 'Not less than the fewest days', ar: 'لا تقل عن أقل عدد أيام' },
  pieces_exceeded: { en: 'More than is left of this line', ar: 'الكمية أكبر من المتبقي' },
  window_closed: { en: 'The return period is over', ar: 'انتهت مدة الإرجاع' },
  not_returnable: { en: 'This product cannot be returned', ar: 'هذا المنتج غير قابل للإرجاع' },
  pieces_differ: {
    en: 'Good, damaged and missing must add up to what was sent back',
    ar: 'يجب أن يساوي مجموع السليم والتالف والناقص الكمية المرتجعة',
  },
  already_exists: { en: 'Already exists', ar: 'موجود بالفعل' },
  unknown_parameter: { en: 'Unknown parameter', ar: 'معامل غير معروف' },
  invalid_email: { en: 'Invalid email', ar: 'البريد الإلكتروني غير صالح' },
  invalid_link: { en: 'Invalid link', ar: 'الرابط غير صالح' },
  invalid_hex: { en: 'Use #RRGGBB', ar: 'اكتب اللون بصيغة ‎#RRGGBB‎' },
  admin_name_short: { en: 'admin Name Must be atleast 3 Chars', ar: 'يجب ألا يقل اسم المشرف عن 3 أحرف' },
  name_short: { en: 'Name must be at least 3 characters', ar: 'يجب ألا يقل الاسم عن 3 أحرف' },
  password_required: { en: 'password Required', ar: 'كلمة المرور مطلوبة' },
  password_short: { en: 'The password is too short', ar: 'كلمة المرور قصيرة جدًا' },
  password_wrong: { en: 'The current password is wrong', ar: 'كلمة المرور الحالية غير صحيحة' },
  passwords_differ: { en: 'The two passwords differ', ar: 'كلمتا المرور غير متطابقتين' },
  promo_code_required: { en: 'Promo code is required', ar: 'كود الخصم مطلوب' },
  percentage_positive: { en: 'Percentage must be a positive number', ar: 'يجب أن تكون النسبة رقمًا موجبًا' },
  percentage_max: { en: 'Percentage cannot exceed 100', ar: 'لا يمكن أن تتجاوز النسبة 100' },
  percentage_decimals: { en: 'Use at most two decimals', ar: 'لا تزد على رقمين عشريين' },
  product_id_positive: { en: 'Product ID must be a positive number', ar: 'يجب أن يكون رقم المنتج موجبًا' },
  offer_name_required: { en: 'Offer Name is required', ar: 'اسم العرض مطلوب' },
  discount_positive: {
    en: 'Discount percentage must be a positive number',
    ar: 'يجب أن تكون نسبة الخصم رقمًا موجبًا',
  },
  discount_max: { en: 'Discount percentage cannot exceed 100%', ar: 'لا يمكن أن تتجاوز نسبة الخصم 100%' },
  products_required: { en: 'Products are required', ar: 'المنتجات مطلوبة' },
  products_format: { en: 'Invalid products format', ar: 'صيغة المنتجات غير صالحة' },
  product_unknown: { en: 'This product does not exist', ar: 'هذا المنتج غير موجود' },
  product_disabled: { en: 'This product is not on sale', ar: 'هذا المنتج غير معروض للبيع' },
  product_foreign: {
    en: 'This product does not belong to the chosen brand or category',
    ar: 'هذا المنتج لا يتبع العلامة التجارية أو الفئة المختارة',
  },
  price_negative: { en: 'Price must be zero or more', ar: 'يجب أن يكون السعر صفرًا أو أكثر' },
  quantity_whole: { en: 'Quantity must be a whole number', ar: 'يجب أن تكون الكمية عددًا صحيحًا' },
  reason_required: { en: 'Choose a reason', ar: 'اختر السبب' },
  reply_required: { en: 'Write a reply first', ar: 'اكتب الرد أولًا' },
  reopen_first: {
    en: 'Reopen the complaint to change the reply',
    ar: 'أعد فتح الشكوى لتعديل الرد',
  },
  not_enough_stock: { en: 'Not enough stock', ar: 'الكمية غير كافية' },
  file_too_large: { en: 'File too large', ar: 'حجم الملف كبير' },
  unsupported_file: { en: 'Unsupported file', ar: 'نوع الملف غير مدعوم' },
} as const satisfies Record<string, Text>;

export function isIssueCode(value: string): value is keyof typeof ISSUES {
  return Object.hasOwn(ISSUES, value);
}

/** The sentence of a schema's message; a message that is no code of ours reads as "Invalid value". */
export function issueMessage(message: string, language: Language): string {
  return ISSUES[isIssueCode(message) ? message : 'invalid'][language];
}
