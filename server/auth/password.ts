import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';

const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** The PHC string of a password: argon2id, about 45 ms. Never call it inside a transaction. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const digest = await derive({ message: prepared(password), nonce, ...COST });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(digest)}`;
}

/** True when the password has this hash; without a hash the same time is spent and the answer is false. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'));
  const parts = PHC.exec(stored ?? '') ?? PHC.exec(await dummy);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts;
  const known = Buffer.from(expected, 'base64');
  const digest = await derive({
    message: prepared(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: known.length,
  });
  return timingSafeEqual(digest, known) && PHC.test(stored ?? '');
}

let dummy: Promise<string> | undefined;

/** Makes the hash that unknown emails are compared with, so that the first sign-in is no slower than the others. */
export async function warmUpPasswords(): Promise<void> {
  await verifyPassword('', null);
}

// Phones and computers compose the same Arabic word differently.
function prepared(password: string): string {
  return password.normalize('NFC');
}

function derive(parameters: Argon2Parameters): Promise<Buffer> {
  return new Promise((done, failed) => {
    argon2('argon2id', parameters, (error, key) => (error ? failed(error) : done(key)));
  });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
