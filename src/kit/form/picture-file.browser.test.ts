import { expect, test } from 'vitest';
import { preparePicture } from './picture-file.ts';

async function photo(width: number, height: number, type = 'image/jpeg'): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser does not draw.');
  pen.fillStyle = 'teal';
  pen.fillRect(0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  return new File(blob ? [blob] : [], `صورة.${type.slice(6)}`, { type });
}

async function sizeOf(file: File) {
  const { width, height } = await createImageBitmap(file);
  return { width, height };
}

test('a large photo becomes a WebP of at most 1600 px and keeps its name and its proportions', async () => {
  const made = await preparePicture(await photo(4000, 3000));
  expect(made).toMatchObject({ name: 'صورة.webp', type: 'image/webp' });
  expect(await sizeOf(made as File)).toEqual({ width: 1600, height: 1200 });
});

test('a small picture is sent as it was chosen', async () => {
  const chosen = await photo(300, 200, 'image/png');
  expect(await preparePicture(chosen)).toBe(chosen);
});

test('a photo that was taken upright stays upright once its remark about that is gone', async () => {
  const made = await preparePicture(await turned(await photo(2400, 1800)));
  expect(await sizeOf(made as File)).toEqual({ width: 1200, height: 1600 });
});

test.each([
  ['a text', new File(['hello'], 'a.txt', { type: 'text/plain' }), 'unsupported'],
  ['a drawing with scripts', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), 'unsupported'],
  ['an iPhone picture that this browser cannot read', new File(['x'], 'IMG_1.HEIC'), 'heic'],
  [
    'a huge picture that this browser cannot read',
    new File([new Uint8Array(6e6)], 'a.jpg', { type: 'image/jpeg' }),
    'too_large',
  ],
] as const)('%s is answered with what is wrong', async (_, file, problem) => {
  expect(await preparePicture(file)).toBe(problem);
});

/** The same JPEG with the remark "turn me by 90°" (EXIF orientation 6), as cameras write it. */
async function turned(file: File): Promise<File> {
  const exif = [
    0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0,
  ];
  const rest = [0, 0, 0, 0];
  const body = [...exif, ...rest];
  const marker = new Uint8Array([0xff, 0xe1, 0, body.length + 2, ...body]);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new File([bytes.slice(0, 2), marker, bytes.slice(2)], file.name, { type: file.type });
}
