import * as v from 'valibot';
import { dataOf, endpoint } from './endpoint.ts';
import { issue } from './issues.ts';
import { LANGUAGES } from './languages.ts';
import { PERMISSIONS, ROLES } from './roles.ts';
import { email, flag, id, picture, timestamp, upload } from './wire.ts';

export const DIGITS = ['latn', 'arab'] as const;
export type Digits = (typeof DIGITS)[number];
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

export const preferences = v.object({
  language: v.optional(v.picklist(LANGUAGES, issue('invalid'))),
  digits: v.optional(v.picklist(DIGITS, issue('invalid'))),
  theme: v.optional(v.picklist(THEMES, issue('invalid'))),
  per_page: v.optional(id),
});
export type Preferences = v.InferOutput<typeof preferences>;

// Only the five fields of the specification are sure to come; a server that keeps nothing but them must work as well.
const account = {
  id: v.optional(v.number()),
  role: v.string(),
  name: v.nullish(v.string()),
  email: v.nullish(v.string()),
  image: v.nullish(picture),
  permissions: v.optional(v.array(v.picklist(PERMISSIONS))),
  preferences: v.optional(preferences),
  /** 32 bytes in base64url, always the same for the account: locks what it leaves on a device when it signs out. */
  outbox_key: v.optional(v.string()),
};

/**
 * Sent with a sign-in: the screen that is opened next, with the search of its list (`/orders?per_page=10`). The answer of a server that knows
 * the header brings the list along.
 */
export const FIRST_LIST = 'X-First-List';

/** The answer to a list's call, as text, and the address that it would have been asked at: path and search, in front of them only the origin. */
const firstList = v.object({ address: v.string(), text: v.string() });

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  offline: 'online',
  body: v.object({ email, password: v.pipe(v.string(issue('required')), v.nonEmpty(issue('required'))) }),
  reply: dataOf(
    v.object({
      ...account,
      token: v.string(),
      expires_at: v.optional(timestamp),
      first_list: v.optional(firstList),
    }),
  ),
  secrets: ['password'],
});

/** Served for POST as well. Idempotent while the token is known. */
export const signOut = endpoint({
  method: 'GET',
  path: '/auth/logout',
  // The handler answers 401 itself, so that a revoked token may be signed out twice.
  access: 'public',
  offline: 'online',
  reply: v.object({ message: v.string() }),
});

/** Ends a session by the SHA-256 (hex) of its token: can revoke, can never sign in. */
export const revokeToken = endpoint({
  method: 'POST',
  path: '/auth/revoke',
  access: 'public',
  offline: 'queue',
  body: v.object({ token_sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, issue('invalid'))) }),
  reply: v.object({ message: v.string() }),
});

export const whoAmI = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'signed-in',
  offline: 'read',
  reply: dataOf(v.object({ ...account, role: v.picklist(ROLES), expires_at: v.optional(timestamp) })),
});

/** Changes one's own password and ends one's other sessions. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/password',
  access: 'signed-in',
  offline: 'online',
  body: v.object({
    current_password: v.pipe(v.string(issue('required')), v.nonEmpty(issue('required'))),
    password: v.pipe(v.string(issue('password_required')), v.nonEmpty(issue('password_required'))),
  }),
  reply: v.object({ message: v.string() }),
  secrets: ['current_password', 'password'],
});

/** One's own picture; the old one is forgotten. */
export const changePicture = endpoint({
  method: 'POST',
  path: '/auth/picture',
  access: 'signed-in',
  offline: 'online',
  body: v.object({ image: upload }),
  reply: dataOf(v.object({ image: picture })),
});

/** Where an account is signed in, its own or somebody else's. */
export const sessionRow = v.object({
  id: v.number(),
  device: v.string(),
  ip: v.nullable(v.string()),
  created_at: timestamp,
  last_used_at: timestamp,
});
export type Session = v.InferOutput<typeof sessionRow>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'signed-in',
  offline: 'online',
  reply: dataOf(v.array(v.object({ ...sessionRow.entries, current: flag }))),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  access: 'signed-in',
  offline: 'online',
  body: v.object({}),
  reply: v.object({ message: v.string() }),
});

/** "Sign out everywhere": this session stays. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  access: 'signed-in',
  offline: 'online',
  body: v.object({}),
  reply: v.object({ message: v.string() }),
});

export const savePreferences = endpoint({
  method: 'PATCH',
  path: '/auth/preferences',
  access: 'signed-in',
  offline: 'queue',
  body: preferences,
  reply: dataOf(preferences),
});
