import type { Plugin } from 'vite';
import type { ManifestOptions } from 'vite-plugin-pwa';

export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'سوق: لوحة الإدارة',
  short_name: 'سوق',
  description: 'إدارة المتجر: الطلبات والمنتجات والعروض، حتى دون اتصال.',
  lang: 'ar',
  dir: 'rtl',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f6f8f7',
  theme_color: '#0b6b66',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'الطلبات', url: '/orders' },
    { name: 'المنتجات', url: '/products' },
    { name: 'الشكاوى', url: '/complaints' },
  ],
};

const english: typeof manifest = {
  ...manifest,
  name: 'Souq: back office',
  short_name: 'Souq',
  description: 'Run the shop: orders, products and offers, also without a connection.',
  lang: 'en',
  dir: 'ltr',
  shortcuts: [
    { name: 'Orders', url: '/orders' },
    { name: 'Products', url: '/products' },
    { name: 'Complaints', url: '/complaints' },
  ],
};

/** The same app under its English name; a page that speaks English links to it (src/device/locale.ts). */
export function englishManifest(): Plugin {
  return {
    name: 'panel-english-manifest',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manifest.en.webmanifest', source: JSON.stringify(english) });
    },
  };
}
