import type { ManifestOptions } from 'vite-plugin-pwa';

export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'سوق: لوحة الإدارة',
  short_name: 'سوق',
  description: 'إدارة المتجر: الطلبات والمنتجات والعروض، ولو انقطع الاتصال.',
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
