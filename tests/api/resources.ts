import { subAdmins } from '#contract/sub-admins.ts';
import type { Shop } from './shop.ts';

/** One row of the CRUD suite: everything that differs from resource to resource. */
export interface Resource {
  readonly name: string;
  readonly calls: Pick<typeof subAdmins, 'list' | 'get' | 'create' | 'update' | 'remove' | 'restore'>;
  /** A valid form; each number gives another record. Values as a form sends them. */
  form(nth: number, shop: Shop): Record<string, string>;
  /** What the record of that form shows. */
  shows(nth: number): Record<string, unknown>;
  /** A small valid edit, and what it shows. */
  readonly edit: { readonly sent: Record<string, string>; readonly shows: Record<string, unknown> };
  /** Wrong forms: what is sent over a valid one, the field that is named, and the English sentence under it. */
  readonly wrong: readonly (readonly [sent: Record<string, string>, field: string, sentence: string])[];
  /** The field that must be unique, sent with other letters, spaces or digits that mean the same. */
  readonly unique: { readonly field: string; variant(value: string): string };
  /** Words of the record of form 1 that find it, and a word that does not. */
  readonly finds: readonly string[];
  readonly findsNot: string;
  /** Names that sort as listed by `sort=name`. */
  readonly sortedNames: readonly string[];
}

export const RESOURCES: readonly Resource[] = [
  {
    name: 'sub-admins',
    calls: subAdmins,
    form: (nth) => ({
      name: `سارة أحمد ${nth}`,
      email: `sara${nth}@staff.example`,
      phone: `0100000${1000 + nth}`,
      status: nth % 2 === 0 ? '1' : '0',
      password: 'a good password',
    }),
    shows: (nth) => ({
      name: `سارة أحمد ${nth}`,
      email: `sara${nth}@staff.example`,
      phone: `0100000${1000 + nth}`,
      status: nth % 2 === 0 ? 1 : 0,
      password: null,
      version: 1,
    }),
    edit: { sent: { phone: '٠١٢ ٣٤٥' }, shows: { phone: '٠١٢ ٣٤٥' } },
    wrong: [
      [{ name: 'اب' }, 'name', 'admin Name Must be atleast 3 Chars'],
      [{ name: '  a  ' }, 'name', 'admin Name Must be atleast 3 Chars'],
      [{ name: 'x'.repeat(121) }, 'name', 'Too long'],
      [{ email: '' }, 'email', 'Required'],
      [{ email: 'nobody' }, 'email', 'Invalid email'],
      [{ email: `${'x'.repeat(250)}@a.eg` }, 'email', 'Too long'],
      [{ phone: '' }, 'phone', 'Required'],
      [{ phone: '1'.repeat(33) }, 'phone', 'Too long'],
      [{ password: '' }, 'password', 'password Required'],
      [{ status: 'perhaps' }, 'status', 'Invalid value'],
    ],
    unique: { field: 'email', variant: (email) => ` ${email.toUpperCase()}` },
    finds: ['سَارَه', 'احمد 1', 'SARA1@staff', '٠١٠٠٠٠٠١٠٠١', 'sara1 01000001001'],
    findsNot: 'فاروق',
    sortedNames: ['Zaki', 'أحمد', 'إيمان', 'بسمة 2', 'بسمة 10', 'ياسر'],
  },
];
