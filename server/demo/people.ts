import { phoneDigits, phoneE164, searchText, sortKey } from '#contract/arabic.ts';
import type { Role } from '#contract/roles.ts';
import { emailKey } from '#contract/wire.ts';
import type { accounts, providers } from '#server/db/tables/accounts.ts';
import { stampOf } from '#server/db/tables/order-trail.ts';
import type { users } from '#server/db/tables/users.ts';
import { DAY } from './calendar.ts';
import { PROVIDER_NAMES } from './feedback-texts.ts';
import { AWKWARD_NAMES, personName } from './person-names.ts';
import { anyPhone, anyPlace, type Place } from './places.ts';
import type { Random } from './random.ts';

type Account = typeof accounts.$inferInsert;
type Provider = typeof providers.$inferInsert;
type User = typeof users.$inferInsert;

/** A customer of the marketplace with the address he orders to. */
export interface Client {
  user: User & { id: number; createdAt: Date };
  place: Place;
}

export interface People {
  accounts: (Account & { id: number })[];
  providers: Provider[];
  /** By the day they joined. */
  clients: Client[];
}

/** The three sign-ins of the demo shop, in the order of their ids. */
export const DEMO_ACCOUNTS = {
  admin: { id: 1, role: 'Admin', email: 'admin@demo.example', name: 'نهى عبد السلام' },
  subAdmin: { id: 2, role: 'Sub Admin', email: 'sub-admin@demo.example', name: 'كريم صلاح' },
  provider: { id: 3, role: 'Provider', email: 'provider@demo.example', name: 'معرض الحرفيين' },
} as const;
export type DemoAccount = keyof typeof DEMO_ACCOUNTS;

/** Who did something, as rows that outlive an account keep it. */
export type Actor = ReturnType<typeof stampOf>;

export function demoStamp(who: DemoAccount): Actor {
  return stampOf(DEMO_ACCOUNTS[who]);
}

const OTHER_STAFF = [
  { role: 'Sub Admin', status: true, permissions: { 'orders.cancel': true, 'orders.export': true } },
  { role: 'Sub Admin', status: true, permissions: {} },
  { role: 'Sub Admin', status: true, permissions: { 'orders.contact': false } },
  { role: 'Sub Admin', status: false, permissions: {} },
  { role: 'Admin', status: true, permissions: {} },
] as const;

interface Identity {
  id: number;
  role: Role;
  name: string;
  email: string;
  status: boolean;
  permissions: Record<string, boolean>;
  passwordHash: string | null;
}

function account(random: Random, identity: Identity, createdAt: Date): Account & { id: number } {
  const phone = anyPhone(random);
  return {
    ...identity,
    emailKey: emailKey(identity.email),
    phone,
    phoneDigits: phoneDigits(phone),
    phoneE164: phoneE164(phone),
    image: null,
    lastSeenAt: null,
    searchText: searchText(identity.name, identity.email),
    sortKey: sortKey(identity.name),
    createdAt,
    updatedAt: createdAt,
  };
}

function staffAndProviders(random: Random, now: Date, hashes: Readonly<Record<DemoAccount, string>>) {
  const opened = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY);
  const accounts = [
    account(random, { ...DEMO_ACCOUNTS.admin, status: true, permissions: {}, passwordHash: hashes.admin }, opened(800)),
    account(
      random,
      { ...DEMO_ACCOUNTS.subAdmin, status: true, permissions: {}, passwordHash: hashes.subAdmin },
      opened(700),
    ),
    account(
      random,
      { ...DEMO_ACCOUNTS.provider, status: true, permissions: {}, passwordHash: hashes.provider },
      opened(790),
    ),
  ];
  for (const [index, person] of OTHER_STAFF.entries()) {
    const identity = {
      ...person,
      id: accounts.length + 1,
      name: personName(random),
      email: `staff-${index + 1}@demo.example`,
      passwordHash: null,
    };
    accounts.push(account(random, identity, opened(600 - 90 * index)));
  }
  for (const [index, name] of PROVIDER_NAMES.entries()) {
    const identity = {
      id: accounts.length + 1,
      role: 'Provider' as const,
      name,
      email: `provider-${index + 1}@demo.example`,
      status: index % 6 !== 4,
      permissions: {},
      passwordHash: null,
    };
    accounts.push(account(random, identity, opened(785 - 9 * index)));
  }
  return accounts;
}

function client(random: Random, id: number, name: string, createdAt: Date): Client {
  const place = anyPlace(random);
  const phone = anyPhone(random);
  const email = random.chance(0.85) ? `customer${id}@mail.example` : null;
  const user = {
    id,
    fullName: name,
    email,
    emailKey: email === null ? null : emailKey(email),
    phone,
    phoneDigits: phoneDigits(phone),
    phoneE164: phoneE164(phone),
    avatar: null,
    cover: null,
    status: !random.chance(0.04),
    role: random.chance(0.02) ? ('moderator' as const) : ('user' as const),
    searchText: searchText(name, email),
    sortKey: sortKey(name),
    createdAt,
    updatedAt: createdAt,
  };
  return { user, place };
}

export function buildPeople(
  random: Random,
  now: Date,
  hashes: Readonly<Record<DemoAccount, string>>,
  count: number,
): People {
  const accounts = staffAndProviders(random, now, hashes);
  const providers = accounts
    .filter(({ role }) => role === 'Provider')
    .map(({ id, name }) => ({ accountId: id, description: `${name}: توريد وتجهيز الطلبات خلال 24 ساعة.` }));
  // A fifth of the customers were there before the first order, so that early orders have somebody to place them.
  const joined = Array.from({ length: count }, (_, index) => {
    const daysAgo = index < count / 5 ? random.int(740, 780) : random.int(0, 739);
    return now.getTime() - daysAgo * DAY - random.int(0, DAY - 1);
  }).sort((a, b) => a - b);
  const clients = joined.map((moment, index) => {
    const awkward = index % 61 === 7 ? AWKWARD_NAMES[Math.floor(index / 61) % AWKWARD_NAMES.length] : undefined;
    return client(random, index + 1, awkward ?? personName(random), new Date(moment));
  });
  return { accounts, providers, clients };
}
