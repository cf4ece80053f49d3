import { expect } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { products } from '#contract/products.ts';
import { providers } from '#contract/providers.ts';
import { subAdmins } from '#contract/sub-admins.ts';
import { ATTRIBUTE_RESOURCES } from './attribute-resources.ts';
import { MARKETING } from './marketing-resources.ts';
import { MONEY } from './money-resources.ts';
import type { Shop } from './shop.ts';
import { smallPicture } from './small-picture.ts';

/** One row of the CRUD suite: everything that differs from resource to resource. */
export interface Resource {
  readonly name: string;
  readonly calls: Readonly<Record<'list' | 'get' | 'create' | 'update' | 'remove' | 'restore', AnyEndpoint>>;
  /** The field that holds its free text, and what the list sorts by it under, if it does. */
  readonly text: string;
  readonly sortsBy?: string;
  /** What its form must carry besides, so that JSON cannot add one. */
  readonly files?: Readonly<Record<string, Blob>>;
  /** A valid form; each number gives another record. Values as a form sends them. */
  form(nth: number, shop: Shop): Record<string, string>;
  /** What the record of that form shows. */
  shows(nth: number): Record<string, unknown>;
  /** A small valid edit of the record of that form, and what it shows. */
  edit(nth: number): { readonly sent: Record<string, string>; readonly shows: Record<string, unknown> };
  /** Wrong forms: what is sent over a valid one, the field that is named, and the English sentence under it. */
  readonly wrong: readonly (readonly [sent: Record<string, string>, field: string, sentence: string])[];
  /** The field that must be unique, sent with other letters, spaces or digits that mean the same. */
  readonly unique?: { readonly field: string; variant(value: string): string };
  /** Words of the record of form 1 that find it, and a word that does not. */
  readonly finds: readonly string[];
  readonly findsNot: string;
  /** Texts that sort as listed. */
  readonly sortedNames?: readonly string[];
}

export const RESOURCES: readonly Resource[] = [
  {
    name: 'sub-admins',
    calls: subAdmins,
    text: 'name',
    sortsBy: 'name',
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
    edit: () => ({ sent: { phone: '٠١٢ ٣٤٥' }, shows: { phone: '٠١٢ ٣٤٥' } }),
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
    sortedNames: ['أحمد', 'إيمان', 'بسمة 2', 'بسمة 10', 'ياسر', 'Zaki'],
  },
  {
    name: 'providers',
    calls: providers,
    text: 'name',
    sortsBy: 'name',
    form: (nth) => ({
      name: `مكتبة النيل ${nth}`,
      email: `nile${nth}@books.example`,
      phone: `0110000${1000 + nth}`,
      description: `كتب وأدوات\nمدرسية ${nth}`,
      status: nth % 2 === 0 ? '1' : '0',
      password: 'a good password',
    }),
    shows: (nth) => ({
      name: `مكتبة النيل ${nth}`,
      email: `nile${nth}@books.example`,
      phone: `0110000${1000 + nth}`,
      description: `كتب وأدوات\nمدرسية ${nth}`,
      status: nth % 2 === 0 ? 1 : 0,
      image: null,
      products_count: 0,
      password: null,
      version: 1,
    }),
    edit: () => ({ sent: { description: 'جملة وقطاعي' }, shows: { description: 'جملة وقطاعي' } }),
    wrong: [
      [{ name: 'اب' }, 'name', 'Name must be at least 3 characters'],
      [{ name: 'x'.repeat(121) }, 'name', 'Too long'],
      [{ email: '' }, 'email', 'Required'],
      [{ email: 'nobody@' }, 'email', 'Invalid email'],
      [{ phone: ' ' }, 'phone', 'Required'],
      [{ phone: '1'.repeat(33) }, 'phone', 'Too long'],
      [{ description: 'x'.repeat(5_001) }, 'description', 'Too long'],
      [{ password: '' }, 'password', 'password Required'],
      [{ status: 'perhaps' }, 'status', 'Invalid value'],
    ],
    unique: { field: 'email', variant: (email) => ` ${email.toUpperCase()}` },
    finds: ['مكتبه', 'النِّيل 1', 'NILE1@books', '٠١١٠٠٠٠١٠٠١', 'nile1 01100001001'],
    findsNot: 'فاروق',
    sortedNames: ['أحمد', 'إيمان', 'بسمة 2', 'بسمة 10', 'ياسر', 'Zaki'],
  },
  {
    name: 'products',
    calls: products,
    text: 'name',
    sortsBy: 'name',
    files: { image: smallPicture() },
    form: (nth, { catalog, people }) => ({
      name: `ساعة حائط ${nth}`,
      brand_id: String(catalog.brand),
      category_id: String(catalog.category),
      provider_id: String(people.provider),
      price: '١٢٫٥',
      quantity: String(nth),
      barcode: `622${1000 + nth}`,
      description: 'سطر\nوسطر',
    }),
    shows: (nth) => ({
      name: `ساعة حائط ${nth}`,
      image: expect.stringMatching(/^[0-9a-f]{32}$/),
      brand: expect.objectContaining({ name: 'نايل' }),
      provider: expect.objectContaining({ name: 'بيت القطن' }),
      price: 12.5,
      price_after_offers: 12.5,
      quantity: nth,
      total_quantity: nth,
      barcode: `622${1000 + nth}`,
      enabled: 1,
      effective_enabled: 1,
      version: 1,
    }),
    edit: () => ({
      sent: { price: '13.75', color_id: '' },
      shows: { price: 13.75, price_after_offers: 13.75, color_id: null },
    }),
    wrong: [
      [{ name: '  ' }, 'name', 'Required'],
      [{ name: 'x'.repeat(161) }, 'name', 'Too long'],
      [{ brand_id: '' }, 'brand_id', 'Invalid value'],
      [{ brand_id: '999999' }, 'brand_id', 'Invalid value'],
      [{ category_id: '0' }, 'category_id', 'Invalid value'],
      [{ provider_id: '1' }, 'provider_id', 'Invalid value'],
      [{ price: '-1' }, 'price', 'Price must be zero or more'],
      [{ price: '1.234' }, 'price', 'Price must be zero or more'],
      [{ price: '' }, 'price', 'Price must be zero or more'],
      [{ quantity: '1.5' }, 'quantity', 'Quantity must be a whole number'],
      [{ quantity: '1000001' }, 'quantity', 'Quantity must be a whole number'],
      [{ size_id: '77777' }, 'size_id', 'Invalid value'],
      [{ barcode: '1'.repeat(65) }, 'barcode', 'Too long'],
      [{ image: '' }, 'image', 'Required'],
      [{ description: 'x'.repeat(5_001) }, 'description', 'Too long'],
      [{ sub_products: 'not a list' }, 'sub_products', 'Invalid value'],
    ],
    unique: { field: 'barcode', variant: (barcode) => ` ${barcode} ` },
    finds: ['سَاعَه حائط', 'نايل', '6221001', '٦٢٢١٠٠١', 'بيت القطن 1'],
    findsNot: 'فاروق',
    sortedNames: ['أحمد', 'إيمان', 'بسمة 2', 'بسمة 10', 'ياسر', 'Zaki'],
  },
  ...MARKETING,
  ...ATTRIBUTE_RESOURCES,
  ...MONEY,
];
