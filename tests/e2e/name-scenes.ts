import type { Scene } from './scenes.ts';

/** Brands, categories, sizes and colors. */
export const NAME_SCENES: readonly Scene[] = [
  { name: 'brands', as: 'admin', path: '/products/brands' },
  { name: 'brands-add', as: 'admin', path: '/products/brands?open=new' },
  { name: 'categories', as: 'admin', path: '/products/categories' },
  { name: 'categories-edit', as: 'admin', path: '/products/categories?open=1' },
  { name: 'sizes', as: 'admin', path: '/sizes' },
  { name: 'colors', as: 'admin', path: '/sizes/colors' },
  { name: 'colors-edit', as: 'admin', path: '/sizes/colors?open=1' },
];
