import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PICTURE_SIZES, picturePath } from '#contract/pictures.ts';
import { preparePicture, storePicture } from '#server/files/images.ts';
import { awkwardPictures, hasAwkwardPictures } from './awkward-pictures.ts';
import { openShop, type Shop } from './shop.ts';

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b66' } });
const file = (bytes: Uint8Array, name = 'picture') => new File([new Uint8Array(bytes)], name);
const refusal = (bytes: Uint8Array, name?: string) =>
  preparePicture(file(bytes, name)).then(
    () => 'taken',
    (error) => error.code,
  );

/** A PNG that claims any size in its header, with hardly any bytes behind it. */
function bomb(width: number, height: number): Uint8Array {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const frame = Buffer.alloc(4);
    const check = Buffer.alloc(4);
    frame.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([frame, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

describe('an uploaded picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be %s', async (format) => {
    const { sizes, width, height } = await preparePicture(file(await drawing(800, 400).toFormat(format).toBuffer()));
    expect([width, height]).toEqual([800, 400]);
    for (const { size, bytes } of sizes) {
      const made = await sharp(bytes).metadata();
      expect([size, made.format, made.width]).toEqual([size, 'webp', Math.min(size, 800)]);
    }
  });

  test('is turned upright, and keeps neither place nor camera', async () => {
    const exif = { IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitude: '30/1 3/1 0/1' } };
    const sent = await drawing(300, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { width, height, sizes } = await preparePicture(file(sent));
    expect([width, height]).toEqual([200, 300]);
    for (const { bytes } of sizes) {
      const { exif: left, orientation, icc, xmp } = await sharp(bytes).metadata();
      expect([left, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  test('of CMYK colours becomes what screens show', async () => {
    const { sizes } = await preparePicture(file(await drawing(50, 50).toColourspace('cmyk').jpeg().toBuffer()));
    expect((await sharp(sizes[0]?.bytes).metadata()).space).toBe('srgb');
  });

  test('keeps its transparency', async () => {
    const clear = sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const { sizes } = await preparePicture(file(await clear.png().toBuffer()));
    expect((await sharp(sizes[0]?.bytes).metadata()).hasAlpha).toBe(true);
  });

  test('is refused when it is no picture, whatever its name says', async () => {
    const jpeg = await drawing(400, 400).jpeg().toBuffer();
    const broken = Buffer.from(jpeg);
    broken.fill(0x55, 200, 900);
    const cases: Record<string, Uint8Array> = {
      'an SVG': Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      ),
      'an SVG after a comment': Buffer.from(
        '<!-- GIF89a --><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      ),
      'HTML named .png': Buffer.from('<!doctype html><script>alert(1)</script>'),
      'a truncated JPEG': jpeg.subarray(0, jpeg.length / 2),
      'a truncated PNG': (await drawing(900, 900).png().toBuffer()).subarray(0, 300),
      'a PDF': Buffer.from('%PDF-1.7\n'),
      'a TIFF': await drawing(9, 9).tiff().toBuffer(),
      'a BMP': Buffer.from('BM'.padEnd(80, '\0')),
      'only a beginning': Buffer.from([0xff, 0xd8, 0xff]),
      nothing: new Uint8Array(),
    };
    for (const [what, bytes] of Object.entries(cases)) {
      expect([what, await refusal(bytes, 'cat.png')]).toEqual([what, 'unsupported_file']);
    }
  });

  test('of too many pixels is refused before it is decoded', async () => {
    const started = performance.now();
    expect(await refusal(bomb(60_000, 60_000))).toBe('file_too_large');
    expect(await refusal(bomb(8_000, 5_001))).toBe('file_too_large');
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test('of more than five megabytes is refused', async () => {
    expect(await refusal(new Uint8Array(5 * 1024 * 1024 + 1).fill(0xff))).toBe('file_too_large');
  });
});

describe("somebody's own picture", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());
  const send = (bytes: Uint8Array, token: string = shop.keys.provider) => {
    const body = new FormData();
    body.append('image', file(bytes, 'me.png'));
    return shop.call(token, 'POST', '/auth/picture', { body });
  };

  test('is taken, shown by /auth/me, and served', async () => {
    const taken = await send(await drawing(600, 400).png().toBuffer());
    expect(taken.status).toBe(200);
    const me = await shop.call(shop.keys.provider, 'GET', '/auth/me');
    expect(me.body.data.image).toBe(taken.body.data.image);
    expect((await shop.app.request(picturePath(taken.body.data.image, PICTURE_SIZES[0]))).status).toBe(200);
  });

  test('is refused by name when it is none, and the old one stays', async () => {
    const before = (await shop.call(shop.keys.provider, 'GET', '/auth/me')).body.data.image;
    const refused = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([refused.status, refused.body.error.code]).toEqual([415, 'unsupported_file']);
    expect(refused.body.error.fields.image).toEqual(['Unsupported file']);
    expect((await shop.call(shop.keys.provider, 'GET', '/auth/me')).body.data.image).toBe(before);
  });

  test('of nobody is refused before it is read', async () => {
    expect((await send(new Uint8Array(10), '')).status).toBe(401);
  });
});

describe('a stored picture', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());
  const read = (path: string, headers = {}) => shop.app.request(path, { headers });

  test('is served to everybody, for ever', async () => {
    const prepared = await preparePicture(file(await drawing(300, 300).png().toBuffer()));
    await storePicture(shop.storage, prepared);
    expect(prepared.key).toMatch(/^[0-9a-f]{32}$/);
    for (const size of PICTURE_SIZES) {
      const reply = await read(picturePath(prepared.key, size));
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      const etag = reply.headers.get('etag') ?? '';
      expect((await read(picturePath(prepared.key, size), { 'If-None-Match': etag })).status).toBe(304);
    }
  });

  test('is not found under another size or key, nor outside its folder', async () => {
    const key = '0'.repeat(32);
    for (const path of [
      `/files/${key}-96.webp`,
      `/files/${key}-97.webp`,
      '/files/..%2f..%2fpackage.json',
      '/files/a-96.webp',
      '/files/',
    ]) {
      expect([path, (await read(path)).status]).toEqual([path, 404]);
    }
  });
});

describe.skipIf(!hasAwkwardPictures)('the awkward pictures of the shared set', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  test('are taken or refused by name, and never anything else', { timeout: 120_000 }, async () => {
    const outcomes = new Map<string, string>();
    for (const { name, bytes } of awkwardPictures()) {
      const body = new FormData();
      body.append('image', file(bytes, name));
      const reply = await shop.call(shop.keys.provider, 'POST', '/auth/picture', { body });
      outcomes.set(name, reply.status === 200 ? 'taken' : reply.body.error.code);
      expect([name, [200, 413, 415]]).toEqual([name, expect.arrayContaining([reply.status])]);
    }
    expect(outcomes.size).toBeGreaterThan(20);
    const of = (pattern: RegExp) => new Set([...outcomes].flatMap(([name, end]) => (pattern.test(name) ? [end] : [])));
    expect(of(/^exif_(Landscape|Portrait)_\d\.jpg$|CMYK|exif_gps|hopper\.webp$/)).toEqual(new Set(['taken']));
    expect(of(/\.(svg|bmp)$|LICENSE|truncated|corrupt/)).toEqual(new Set(['unsupported_file']));
    expect(of(/65536|giant|bomb|lottapixel/)).not.toContain('taken');
    expect(shop.logged.join('')).not.toContain('"level":"error"');
  });

  test('stand upright where the camera lay on its side, and tell no place', async () => {
    for (const { name, bytes } of awkwardPictures()) {
      const held = /^exif_(Landscape|Portrait)|exif_gps/.exec(name);
      if (!held) continue;
      const { width, height, sizes } = await preparePicture(file(bytes, name));
      if (held[1]) expect([name, width > height]).toEqual([name, held[1] === 'Landscape']);
      for (const size of sizes) expect((await sharp(size.bytes).metadata()).exif).toBeUndefined();
    }
  });
});
