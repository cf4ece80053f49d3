/** Where the bytes of pictures and attachments live. Keys are made by the server: letters, digits, `-`, `.` and `/`. */
export interface Storage {
  /** Durable when it answers; a second put under one key replaces the first. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** undefined: there is nothing under this key. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** All keys that begin so. */
  list(prefix: string): Promise<string[]>;
}

const KEY = /^[\w-]+(?:[./][\w-]+)*$/;

/** Throws on a key that could leave its folder: such a key is a defect, never a caller's mistake. */
export function assertStorageKey(key: string): void {
  if (key.length > 200 || !KEY.test(key)) throw new Error(`Not a storage key: ${key.slice(0, 80)}`);
}
