import * as v from 'valibot';
import { toLatinDigits } from './arabic.ts';
import { recordFields } from './crud.ts';
import { dataOf, endpoint, type ReplyOf } from './endpoint.ts';
import { isIban } from './iban.ts';
import { issue } from './issues.ts';
import { adminOnly } from './roles.ts';
import { line, timestamp, version } from './wire.ts';

/** How a provider is paid what he is owed. */
export const PAYOUT_METHODS = ['bank', 'wallet', 'cash'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

/** As typed, with any digits, spaces and hyphens; '' or null: none. */
const numberOf = (isOne: (text: string) => boolean) =>
  v.nullable(
    v.pipe(
      v.string(issue('invalid')),
      v.transform((typed) => toLatinDigits(typed).replace(/[\s-]/g, '').toUpperCase() || null),
      v.check((text) => text === null || isOne(text), issue('invalid')),
    ),
  );

const method = v.union(
  [
    v.pipe(
      v.union([v.literal(''), v.null()]),
      v.transform(() => null),
    ),
    v.picklist(PAYOUT_METHODS),
  ],
  issue('invalid'),
);

const row = v.object({
  ...recordFields,
  legal_name: v.string(),
  tax_number: v.nullable(v.string()),
  /** null: not known yet, so nothing is paid out. */
  payout_method: v.nullable(v.picklist(PAYOUT_METHODS)),
  iban: v.nullable(v.string()),
  wallet: v.nullable(v.string()),
  /** When any of it was last other than before; null: nothing was ever written. */
  changed_at: v.nullable(timestamp),
});

/** Only the sent fields change. A bank needs the IBAN, a wallet its number: 422 names what is missing. */
export const payoutEdit = v.object({
  ...v.partial(
    v.object({
      legal_name: line(0, 160),
      tax_number: numberOf((text) => /^\d{9}$/.test(text)),
      payout_method: method,
      iban: numberOf(isIban),
      wallet: numberOf((text) => /^01[0125]\d{8}$/.test(text)),
    }),
  ).entries,
  version,
});

const path = '/admin/providers/{id}/payout';

/** Where a provider's money is sent; its `id` is his. Never kept on a device; elsewhere only the last four digits are shown. */
export const providerPayout = {
  get: endpoint({ method: 'GET', path, access: adminOnly, offline: 'online', reply: dataOf(row) }),
  update: endpoint({
    method: 'PATCH',
    path,
    access: adminOnly,
    offline: 'online',
    body: payoutEdit,
    reply: dataOf(row),
    merges: true,
  }),
};

export type ProviderPayout = ReplyOf<typeof providerPayout.get>['data'];
