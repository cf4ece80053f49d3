// Draws the PNG icons from the two SVG files: npm run icons after changing one.
import sharp from 'sharp';

const folder = new URL('../public/icons/', import.meta.url);
const drawings = [
  ['icon.svg', 192, 'icon-192.png'],
  ['icon.svg', 512, 'icon-512.png'],
  ['maskable.svg', 192, 'maskable-192.png'],
  ['maskable.svg', 512, 'maskable-512.png'],
  // iOS cuts its own corners and shows transparency as black, so it gets the full square.
  ['maskable.svg', 180, 'apple-touch-icon.png'],
];

for (const [source, size, target] of drawings) {
  const image = sharp(new URL(source, folder).pathname, { density: 72 * (size / 64) * 2 });
  await image.resize(size, size).png({ compressionLevel: 9, palette: true }).toFile(new URL(target, folder).pathname);
}
await sharp(new URL('icon.svg', folder).pathname, { density: 144 })
  .resize(48, 48)
  .png()
  .toFile(new URL('../favicon.png', folder).pathname);
