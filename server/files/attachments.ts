import { randomBytes } from 'node:crypto';
import { type ATTACHMENT_TYPES, LARGEST_ATTACHMENT } from '#contract/product-attachments.ts';
import type { UploadedFile } from '#contract/wire.ts';
import { Failure } from '#server/failure.ts';
import type { Storage } from './storage.ts';

/** Bytes of a form with one attachment and its other fields. */
export const ATTACHMENT_BODY_LIMIT = LARGEST_ATTACHMENT + 1_048_576;
const LONGEST_NAME = 120;

type Mime = (typeof ATTACHMENT_TYPES)[number];

export interface StoredAttachment {
  readonly key: string;
  readonly name: string;
  readonly mime: Mime;
  readonly bytes: number;
}

/** Stores an uploaded file as it came, if its first bytes are those of a kind that is taken. 413 and 415 under `file`. */
export async function takeAttachment(storage: Storage, file: UploadedFile): Promise<StoredAttachment> {
  if (file.size > LARGEST_ATTACHMENT) {
    throw new Failure('file_too_large', { fields: { file: ['file_too_large'] } });
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mime = mimeOf(bytes);
  if (!mime) throw new Failure('unsupported_file', { fields: { file: ['unsupported_file'] } });
  const key = `attachments/${randomBytes(16).toString('hex')}`;
  await storage.put(key, bytes);
  return { key, name: plainName(file.name), mime, bytes: bytes.length };
}

/** By its first bytes, whatever the name or the browser says; SVG and HTML are none of these. */
export function mimeOf(bytes: Uint8Array): Mime | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 5) === '%PDF-') return 'application/pdf';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  return text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP' ? 'image/webp' : undefined;
}

/** The last part of the name that was sent, without what a path or a header could be broken with. */
export function plainName(sent: string): string {
  const last = sent.split(/[\\/]/).at(-1) ?? '';
  // Control and direction signs can make a name look like another one.
  const plain = last.replace(/[\p{Cc}\p{Cf}"<>|:*?;%]/gu, '').replace(/^[.\s]+|[.\s]+$/g, '');
  return plain.slice(-LONGEST_NAME).toWellFormed() || 'file';
}

/** A header that makes browsers save the file under its name, whatever letters it has. */
export function asDownload(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|[\\"]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
