import { phoneDigits, phoneE164, searchText, sortKey } from '#contract/arabic.ts';

/** A row of the pack as one of our users; a row of digits is somebody's phone. */
export function userOf(row: string) {
  const phone = /^[+\d]{7,}$/.test(row) ? row : '';
  const fullName = phone ? 'عميل' : row;
  const digits = phoneDigits(phone);
  const keys = { phoneDigits: digits, phoneE164: phoneE164(phone), sortKey: sortKey(fullName) };
  return { fullName, phone, ...keys, searchText: searchText(fullName, digits) };
}

interface Listed {
  readonly id: number;
  readonly full_name: string;
  readonly phone: string;
}

/** One of the list's rows as text. Its number is a part of a record: whoever types 2008 finds number 2008 as well. */
export const textOf = (user: Listed) => `${user.id} ${user.full_name} ${user.phone}`.trim();
