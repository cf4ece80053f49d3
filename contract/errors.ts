import type { LANGUAGES } from './languages.ts';

export type Language = (typeof LANGUAGES)[number];
export type Text = Readonly<Record<Language, string>>;

interface ErrorEntry extends Text {
  readonly status: number;
}

/** Every error the server may answer with: its HTTP status and its words. An error without Arabic does not compile. */
export const ERRORS = {
  bad_request: { status: 400, en: 'Bad request', ar: 'طلب غير صالح' },
  unauthenticated: { status: 401, en: 'Sign in again', ar: 'سجّل الدخول مرة أخرى' },
  token_expired: { status: 401, en: 'Sign in again', ar: 'سجّل الدخول مرة أخرى' },
  invalid_credentials: { status: 401, en: 'Email or password is wrong', ar: 'البريد أو كلمة المرور غير صحيحة' },
  forbidden: { status: 403, en: 'You are not allowed to do this', ar: 'لا تملك صلاحية تنفيذ هذا الإجراء' },
  account_disabled: { status: 403, en: 'This account is disabled', ar: 'هذا الحساب موقوف' },
  self_forbidden: {
    status: 403,
    en: 'You cannot do this to your own account',
    ar: 'لا يمكنك تنفيذ هذا الإجراء على حسابك',
  },
  last_admin: {
    status: 403,
    en: 'The last enabled admin cannot be disabled',
    ar: 'لا يمكن إيقاف آخر مدير مفعّل',
  },
  not_found: { status: 404, en: 'Not found', ar: 'غير موجود' },
  method_not_allowed: { status: 405, en: 'This call does not exist', ar: 'هذا الطلب غير متاح' },
  too_slow: { status: 408, en: 'The request took too long to arrive', ar: 'استغرق وصول الطلب وقتًا أطول من اللازم' },
  version_conflict: {
    status: 409,
    en: 'This record was changed by someone else',
    ar: 'تم تعديل هذا السجل من شخص آخر',
  },
  duplicate: { status: 409, en: 'Already exists', ar: 'موجود بالفعل' },
  in_use: { status: 409, en: 'In use, cannot delete', ar: 'مستخدم ولا يمكن حذفه' },
  count_changed: {
    status: 409,
    en: 'The number of results has changed, review them first',
    ar: 'تغيّر عدد النتائج، راجعها أولًا',
  },
  invalid_transition: {
    status: 409,
    en: 'This status change is not allowed',
    ar: 'لا يمكن تغيير الحالة بهذا الشكل',
  },
  amendment_closed: {
    status: 409,
    en: 'The order can no longer be changed',
    ar: 'لم يعد تعديل الطلب ممكنًا',
  },
  has_returns: { status: 409, en: 'This order has returns', ar: 'للطلب مرتجعات' },
  return_window_closed: { status: 409, en: 'The return period is over', ar: 'انتهت مدة الإرجاع' },
  not_returnable: { status: 409, en: 'This product cannot be returned', ar: 'هذا المنتج غير قابل للإرجاع' },
  quantity_exceeded: {
    status: 409,
    en: 'More than is left of this line',
    ar: 'الكمية أكبر من المتبقي',
  },
  fee_changed: { status: 409, en: 'The shipping fee has changed', ar: 'تغيّرت رسوم الشحن' },
  return_open: {
    status: 409,
    en: 'Goods of this settlement may come back, draw it up anew',
    ar: 'في التسوية بضائع لها طلب إرجاع مفتوح، أعد إعدادها',
  },
  settlement_locked: { status: 409, en: 'This settlement is approved', ar: 'التسوية معتمدة' },
  not_solved: {
    status: 409,
    en: 'Only a solved complaint can be deleted',
    ar: 'لا يمكن حذف الشكوى إلا بعد حلّها',
  },
  insufficient_stock: { status: 409, en: 'Not enough stock', ar: 'الكمية غير كافية' },
  idempotency_conflict: {
    status: 409,
    en: 'This request was already sent with other data',
    ar: 'أُرسل هذا الطلب من قبل ببيانات مختلفة',
  },
  file_too_large: { status: 413, en: 'File too large', ar: 'حجم الملف كبير' },
  unsupported_file: { status: 415, en: 'Unsupported file', ar: 'نوع الملف غير مدعوم' },
  validation_failed: { status: 422, en: 'Check the marked fields', ar: 'راجع الحقول المحددة' },
  rate_limited: { status: 429, en: 'Too many attempts, wait a little', ar: 'محاولات كثيرة، انتظر قليلًا' },
  headers_too_long: {
    status: 431,
    en: 'The address or the headers are too long',
    ar: 'العنوان أو بيانات الطلب أطول من المسموح',
  },
  server_error: { status: 500, en: 'Something Went Wrong!', ar: 'حدث خطأ ما!' },
  unavailable: { status: 503, en: 'Something Went Wrong!', ar: 'حدث خطأ ما!' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** How many rows of each kind use a record: `{ products: 12, offers: 1 }`. */
export type Uses = Readonly<Record<string, number>>;

/** The body of every answer that is not 2xx. `fields` hold localised sentences, `data` the current record of a conflict. */
export interface ErrorBody {
  readonly error: {
    readonly message: string;
    readonly code: ErrorCode;
    /** Of `in_use` its numbers stand here instead: `{ in_use: { products: 12 } }`. */
    readonly fields?: Readonly<Record<string, readonly string[] | Uses>>;
    /** What else can be counted of a refusal. */
    readonly counts?: Uses;
    /** Of `not_found` for an Admin: who deleted the record, and when (UTC). */
    readonly deleted?: { readonly by: string | null; readonly at: string };
  };
  readonly data?: unknown;
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}
