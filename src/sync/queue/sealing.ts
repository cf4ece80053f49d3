import type { OutboxEntry } from './entry.ts';

/** One entry as it lies on a device whose user has signed out: ciphertext throughout. */
export interface SealedEntry {
  readonly seq: number;
  readonly text: Ciphertext;
  /** The files of the entry's body, in the order in which its text names them. */
  readonly files: readonly Ciphertext[];
}

interface Ciphertext {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** Stands in the text where a file was. */
interface FileMark {
  readonly $file: number;
  readonly name: string;
  readonly type: string;
}

/** The key as it is kept while signed in: it can lock and unlock, and cannot be read. Rejects on anything but 32 bytes. */
export function importKey(base64url: string): Promise<CryptoKey> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

export async function seal(key: CryptoKey, entry: OutboxEntry): Promise<SealedEntry> {
  const files: File[] = [];
  const mark = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mark);
    if (!(value instanceof File)) return value;
    files.push(value);
    return { $file: files.length - 1, name: value.name, type: value.type } satisfies FileMark;
  };
  const request = { ...entry.request, body: markAll(entry.request.body, mark) };
  const text = JSON.stringify({ ...entry, mine: markAll(entry.mine, mark), request });
  return {
    seq: entry.seq,
    text: await encrypt(key, new TextEncoder().encode(text)),
    files: await Promise.all(files.map(async (file) => encrypt(key, await file.arrayBuffer()))),
  };
}

/** Rejects when the key is another one. */
export async function unseal(key: CryptoKey, sealed: SealedEntry): Promise<OutboxEntry> {
  const files = await Promise.all(sealed.files.map((file) => decrypt(key, file)));
  const unmark = (_: string, value: unknown): unknown => {
    if (!isFileMark(value)) return value;
    return new File([files[value.$file] ?? ''], value.name, { type: value.type });
  };
  const text = new TextDecoder().decode(await decrypt(key, sealed.text));
  // Nobody but `seal` can have written what this key opens.
  return JSON.parse(text, unmark) as OutboxEntry;
}

function markAll(values: OutboxEntry['mine'], mark: (value: unknown) => unknown): OutboxEntry['mine'] {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, mark(value)]));
}

function isFileMark(value: unknown): value is FileMark {
  return typeof value === 'object' && value !== null && '$file' in value && typeof value.$file === 'number';
}

async function encrypt(key: CryptoKey, bytes: BufferSource): Promise<Ciphertext> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) };
}

function decrypt(key: CryptoKey, { iv, data }: Ciphertext): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
}
